// SPDX-License-Identifier: MIT
// A figure that says what it is made of: to the pointer, to a tap, to a screen reader.
import type { ComponentChildren } from 'preact';
import { tell } from './toast';
import './told.css';

/** Whether words at the top of the page would lie over it and what is around it. */
const isHigh = (el: Element) => el.getBoundingClientRect().top < window.innerHeight / 2;

export function Told({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <button
      type="button"
      class="told"
      title={text}
      aria-label={text}
      onClick={(e) => tell(text, { about: 'figure', low: isHigh(e.currentTarget) })}
    >
      {children}
    </button>
  );
}
