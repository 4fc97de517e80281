// SPDX-License-Identifier: MIT
// The buildings of a colony on their sites, with the boxes on them and, when one must go, what
// giving it up means.
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { useTable } from '../../table/context';
import { parse } from '../../table/moves';
import type { TableProps } from '../../table/types';
import { factsOf } from './facts';
import { Glyph } from './glyph';
import { buildingMoves, outcomeOf, watched } from './means';
import { rowStyle, useLitInView } from './row';
import { Site } from './site';
import type { Building, Colony, View } from './view';
import { useWords } from './words';
import './row.css';
import './buildings.css';

export function Buildings({ seat }: { seat: number }) {
  const { view, before, you, over, animate, cards } = useTable<View>();
  const say = useWords();
  const colony = view.seats[seat]!;
  const gone = animate ? goneSince(before?.seats[seat], colony) : [];
  return (
    <div
      ref={useLitInView()}
      class={`bb-buildings ${view.muted ? 'muted-work' : ''}`}
      role="group"
      aria-label={say('yourBuildings')}
      style={rowStyle(colony.buildings.length + gone.length)}
    >
      {colony.buildings.length === 0 && gone.length === 0 && (
        <p class="bb-empty muted">
          <Icon name="building" size={2} />
          <span>{say(you < 0 || over ? 'noBuildings' : 'noBuildingsYou')}</span>
        </p>
      )}
      {colony.buildings.map((card) => (
        <Standing key={card.piece} card={card} colony={colony} />
      ))}
      {gone.map((card) => (
        <span key={`gone:${card.piece}`} class="bb-ruin" aria-hidden>
          <Site card={cards.get(card.id)} />
        </span>
      ))}
      {view.muted && (
        <p class="bb-mutednote">
          <Glyph name="mute" /> {say('muted')}
        </p>
      )}
    </div>
  );
}

/** Buildings that stood in the view before; they are shown falling. */
function goneSince(before: Colony | undefined, now: Colony): Building[] {
  const here = new Set(now.buildings.map((card) => card.piece));
  const kept = new Set(now.hand.map((card) => card.piece));
  return (before?.buildings ?? []).filter((card) => !here.has(card.piece) && !kept.has(card.piece));
}

function Standing({ card, colony }: { card: Building; colony: Colony }) {
  const table = useTable<View>();
  const say = useWords();
  const info = table.cards.get(card.id);
  const look = watched(table);
  const doomed = look !== null && parse(look).verb === 'lose' && parse(look).args[0] === card.move;
  const boxes = card.boxes > 0 ? ` ${say('boxesHere', card.boxes)}.` : '';
  const idle = inVain(table, card) ? ` ${say('noUseForBoxes')}.` : '';
  return (
    <Piece
      moves={buildingMoves(table, card)}
      whyNot={whyOf(table.view, card)}
      card={card.id}
      piece={`card:${card.piece}`}
      to="discards"
      class={`bb-standing ${doomed ? 'bb-breaking' : ''}`}
      label={`${info?.name}. ${info?.text}${boxes}${idle}`}
    >
      <Site card={info} />
      <Boxes count={card.boxes} />
      <Outcome card={card} colony={colony} />
      {idle && <span class="bb-outcome useless">{say('noUseForBoxes')}</span>}
      {doomed && <Cracks />}
    </Piece>
  );
}

/** The move that would be asked of a building now; its refusal says why this one cannot do it. */
function whyOf({ question }: View, card: Building): string {
  const verbs: Record<string, string> = {
    box: 'box',
    unbox: 'spend',
    soften: 'spend',
    repeat: 'repeat',
    move: 'move',
    loss: 'lose',
    lose: 'lose',
  };
  return `${verbs[question?.kind ?? ''] ?? 'tap'} ${card.move}`;
}

function Boxes({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="bb-boxes" aria-hidden>
      {Array.from({ length: Math.min(count, 4) }, (_, i) => (
        <Icon key={i} name="box" size={1.5} />
      ))}
      {count > 1 && <b>{count}</b>}
    </span>
  );
}

/** When people are short: how far this building would go. */
function Outcome({ card, colony }: { card: Building; colony: Colony }) {
  const { view } = useTable<View>();
  const say = useWords();
  if (view.question?.kind !== 'loss') return null;
  const { enough, rest } = outcomeOf(card, colony, view.question.number);
  return (
    <span class={`bb-outcome ${enough ? 'enough' : ''}`}>
      {say(enough ? 'enough' : 'stillShort', card.freed, rest)}
    </span>
  );
}

/** A box is to be placed, and the building has no use for it. */
const inVain = ({ view, cards }: TableProps<View>, card: Building) =>
  view.question?.kind === 'box' && !factsOf(cards, card.id)?.storage;

const CRACKS =
  'M52 0l-8 26 14 14-20 22 12 16-16 24 10 14-6 24M44 26L20 36 8 30M38 62l30 12 24-6M34 102l-20 8';

function Cracks() {
  return (
    <svg class="bb-cracks" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden>
      <path d={CRACKS} />
    </svg>
  );
}
