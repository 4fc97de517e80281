// SPDX-License-Identifier: MIT
// A colony as it stands in the end: its buildings, and before them those who are left.
import { useTable } from '../../table/context';
import { Cutout } from './art/scene';
import type { View } from './view';
import './crew.css';

/** More would stand on each other. */
const FOLK = 26;

export function BloodbathCrew({ seat }: { seat: number }) {
  const { view, cards } = useTable<View>();
  const { buildings, people, failed } = view.seats[seat]!;
  return (
    <div class={`bb-crew ${failed ? 'lost' : ''}`}>
      <div class="bb-crewtown">
        {buildings.map((card) => (
          <span key={card.piece}>
            <Cutout card={cards.get(card.id)} />
          </span>
        ))}
      </div>
      <div class="bb-crewfolk">
        {Array.from({ length: Math.min(people, FOLK) }, (_, i) => (
          <i key={i} class="bb-man" />
        ))}
        {failed && <Graves />}
      </div>
    </div>
  );
}

/** What is left where nobody is. */
const Graves = () => (
  <svg class="bb-graves" viewBox="0 0 220 40">
    {[14, 52, 84, 122, 160, 200].map((x, i) => (
      <g key={x} transform={`translate(${x} ${38 - (i % 3) * 4}) rotate(${((i * 7) % 11) - 5})`}>
        <ellipse class="bb-mound" cx="0" cy="0" rx="15" ry="3.5" />
        <path class="bb-cross" d="M0 0v-24M-8-16h16" />
        {i % 2 === 0 && <path class="bb-helmet" d="M-6-25a6 6 0 0 1 12 0v5h-12z" />}
      </g>
    ))}
  </svg>
);
