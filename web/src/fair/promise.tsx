// SPDX-License-Identifier: MIT
// What the server has committed itself to, for people to see before the deal.
import './screen.css';
import { useFairSay } from './words';

/** Nothing where the cards lie already: a game that goes on from another one. */
export function Promised({ commitment }: { commitment: string | null }) {
  const say = useFairSay();
  if (!commitment) return null;
  return (
    <details class="panel fair-part fair-promise">
      <summary>{say('promiseTitle')}</summary>
      <p class="muted">{say('promiseText')}</p>
      <code>{commitment}</code>
    </details>
  );
}
