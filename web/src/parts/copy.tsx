// SPDX-License-Identifier: MIT
// Texts to pass on: copied by a button, and there to be marked by hand.
import type { Say } from '../fill';
import { useSay, type WordKey } from '../words';
import { Icon } from './icon';
import { tell } from './toast';
import './copy.css';

/** Browsers lend the clipboard only to pages that came encrypted; marked text they copy anyway. */
function copyMarked(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement as HTMLElement | null;
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  before?.focus();
  return done;
}

export async function copyText(text: string, say: Say<WordKey>) {
  const copied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => copyMarked(text),
    );
  if (copied) tell(say('copied'), { kind: 'yes' });
  else tell(say('copyFailed'), { kind: 'no' });
}

interface Props {
  label: string;
  text: string;
  /** The label is shown, not only read out. */
  shown?: boolean;
}

export function CopyField({ label, text, shown = false }: Props) {
  const say = useSay();
  return (
    <div class="copy">
      <label>
        <span class={shown ? '' : 'unseen'}>{label}</span>
        <input class="input" readOnly value={text} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <button
        class="button"
        aria-label={`${say('copyLink')}: ${label}`}
        onClick={() => void copyText(text, say)}
      >
        <Icon name="copy" /> {say('copyLink')}
      </button>
    </div>
  );
}
