// SPDX-License-Identifier: MIT
// Scorn cards.
import { Piece } from '../../parts/piece';
import { useTable } from '../../table/context';
import { exactly } from '../../table/moves';
import { scornArt } from './art/monkeys';
import { useName, usePrint } from './print';
import { useWords } from './say';
import type { Tribe, View } from './view';
import './scorn.css';

/** A scorn card in small: an angry face on a sign that warns. Lit where it may be taken. */
export function ScornCard({ tribe }: { tribe: Tribe }) {
  const { moves, view } = useTable<View>();
  const say = useWords();
  const name = useName();
  const card = `${tribe}-scorn`;
  const cost = -usePrint()(card).points;
  const take = `scorn ${tribe}`;
  return (
    <Piece
      class="mm-scorn-card"
      moves={exactly(moves, take)}
      whyNot={view.phase === 'penalty' ? take : undefined}
      card={card}
      piece={`scorn:${tribe}`}
      label={say('scornLabel', name(tribe), cost)}
    >
      <svg class={`mm-${tribe}`} viewBox="0 0 100 100" aria-hidden>
        <path class="mm-scorn-field" d="M50 2l48 94H2z" />
        <g transform="translate(16 34) scale(.68)">{scornArt()}</g>
      </svg>
    </Piece>
  );
}
