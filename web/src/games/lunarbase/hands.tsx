// SPDX-License-Identifier: MIT
// The hand of somebody else: backs, and the cards that the reader has seen there. A tap lays open
// what is known; the mouse shows a known card large at once.
import { useState } from 'preact/hooks';
import { CardFace } from '../../parts/card';
import { Dialog } from '../../parts/dialog';
import { useTable } from '../../table/context';
import { LunarBack } from './card';
import { OpenCards } from './cards';
import type { Named } from './moving';
import type { View } from './view';
import { useWords } from './words';
import './hands.css';

interface Props {
  seat: number;
  hand: Named[];
}

export function KnownHand({ seat, hand }: Props) {
  const { view, seats } = useTable<View>();
  const say = useWords();
  const [open, setOpen] = useState(false);
  const size = view.seats[seat]!.hand_size;
  const name = seats[seat]!.name;
  const backs = Math.max(0, size - hand.length);
  return (
    <>
      <button
        type="button"
        class="lb-known"
        aria-label={say('knownInHand', name, size, hand.length)}
        title={say('knownInHand', name, size, hand.length)}
        onClick={() => setOpen(true)}
      >
        <span class="lb-known-cards">
          {hand.map((named) => (
            <KnownCard key={named.piece} named={named} />
          ))}
          {Array.from({ length: backs }, (_, i) => (
            <span key={`back${i}`} class="lb-tiny">
              <LunarBack />
            </span>
          ))}
        </span>
        <b class="lb-known-count">{size}</b>
      </button>
      {open && (
        <Dialog title={say('handOf', name)} onClose={() => setOpen(false)}>
          <p class="lb-known-words">{say('cardsInHand', size)}</p>
          {hand.length > 0 ? <OpenCards ids={hand.map(({ id }) => id)} /> : say('noneKnown')}
        </Dialog>
      )}
    </>
  );
}

function KnownCard({ named: { id, piece, from } }: { named: Named }) {
  const { zoom } = useTable<View>();
  return (
    <span
      class="lb-tiny"
      data-piece={piece}
      data-from={from}
      onPointerEnter={(e) => e.pointerType === 'mouse' && zoom(id)}
      onPointerLeave={() => zoom(null)}
    >
      <CardFace id={id} />
    </span>
  );
}
