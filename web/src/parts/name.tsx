// SPDX-License-Identifier: MIT
// A field for a name. While it is empty it shows what its owner will be called.
import { useState } from 'preact/hooks';
import { useSay } from '../words';

interface Props {
  value: string;
  /** What an empty name means. */
  otherwise: string;
  onInput(name: string): void;
  /** The name is finished. What was typed last may not have been drawn yet. */
  onDone?(name: string): void;
}

const NAME_MAX = 24;
/** The server counts bytes; a letter has up to four. */
const BYTES_MAX = 31;

/** As much of a name as may be sent, with an ending that is not cut. */
export function fitName(text: string, ending = ''): string {
  const letters = [...text];
  const whole = () => letters.join('') + ending;
  while (whole().length > NAME_MAX || new TextEncoder().encode(whole()).length > BYTES_MAX)
    letters.pop();
  return whole();
}

export function NameInput({ value, otherwise, onInput, onDone }: Props) {
  const say = useSay();
  const [cut, setCut] = useState(false);
  const type = (input: HTMLInputElement) => {
    const fits = fitName(input.value);
    setCut(fits !== input.value);
    if (fits !== input.value) input.value = fits;
    onInput(fits);
  };
  return (
    <span class="ghosted">
      <input
        class="input"
        maxLength={NAME_MAX}
        value={value}
        onInput={(e) => type(e.currentTarget)}
        onChange={(e) => onDone?.(e.currentTarget.value)}
      />
      {value === '' && <span class="ghost">{otherwise}</span>}
      <small role="status">{(cut || value.length >= NAME_MAX) && say('nameFull')}</small>
    </span>
  );
}
