// SPDX-License-Identifier: MIT
// A figure that says what it is made of: to the pointer, to a tap, to a screen reader.
import type { ComponentChildren } from 'preact';
import { tell } from './toast';
import './told.css';

export function Told({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <button
      type="button"
      class="told"
      title={text}
      aria-label={text}
      onClick={() => tell(text, { about: 'figure' })}
    >
      {children}
    </button>
  );
}
