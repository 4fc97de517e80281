// SPDX-License-Identifier: MIT
// A field for a name. While it is empty it shows what its owner will be called.
interface Props {
  value: string;
  /** What an empty name means. */
  otherwise: string;
  onInput(name: string): void;
  /** The name is finished. */
  onDone?(): void;
}

const NAME_MAX = 24;

export function NameInput({ value, otherwise, onInput, onDone }: Props) {
  return (
    <span class="ghosted">
      <input
        class="input"
        maxLength={NAME_MAX}
        value={value}
        onInput={(e) => onInput(e.currentTarget.value)}
        onChange={onDone}
      />
      {value === '' && <span class="ghost">{otherwise}</span>}
    </span>
  );
}
