// SPDX-License-Identifier: MIT
// Everybody at the table: their base in small, their way to each victory, their orbs and hands. A
// tap shows a base; where a player is to be chosen, it chooses.
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { exactly } from '../../table/moves';
import { useTable } from '../../table/context';
import { Glyph } from './glyph';
import { KnownHand } from './hands';
import { Meters, OrbCounts, saidProgress, useIncome } from './meter';
import { MiniBase } from './minibase';
import type { Named } from './moving';
import type { Player, View } from './view';
import { useWords } from './words';
import './players.css';

interface Props {
  shown: number;
  show(seat: number): void;
  hands: Named[][];
  /** The seat whose hand lies open below, in large. */
  laid: number;
}

/** Your own first, then clockwise. */
export function seatOrder(count: number, you: number): number[] {
  const first = Math.max(0, you);
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

export function Players({ shown, show, hands, laid }: Props) {
  const { view, you } = useTable<View>();
  const say = useWords();
  return (
    <section class="lb-players" aria-label={say('players')} title={say('goals')}>
      {seatOrder(view.seats.length, you).map((seat) => (
        <PlayerPanel
          key={seat}
          seat={seat}
          shown={shown === seat}
          show={show}
          hand={seat === laid ? null : hands[seat]!}
        />
      ))}
    </section>
  );
}

interface PanelProps {
  seat: number;
  shown: boolean;
  show(seat: number): void;
  hand: Named[] | null;
}

function PlayerPanel({ seat, shown, show, hand }: PanelProps) {
  const table = useTable<View>();
  const say = useWords();
  const { view, seats } = table;
  const player = view.seats[seat]!;
  const who = seats[seat]!;
  const looks = [
    'lb-player panel',
    `seat-${who.color}`,
    shown ? 'shown' : '',
    view.actor === seat ? 'acts' : '',
    seat === table.you ? 'own' : '',
  ];
  return (
    <div class={looks.filter(Boolean).join(' ')}>
      <button
        type="button"
        class="lb-mini-button"
        data-place={`base:${seat}`}
        aria-label={say('showBase', who.name)}
        aria-pressed={shown}
        onClick={() => show(seat)}
      >
        <MiniBase player={player} before={(table.before as View | null)?.seats[seat]} />
      </button>
      <Badges seat={seat} />
      <PanelBody seat={seat} player={player} show={show} />
      {hand && <KnownHand seat={seat} hand={hand} />}
    </div>
  );
}

/** They lie on the small base, so that the name keeps its room. */
function Badges({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  const say = useWords();
  return (
    <span class="lb-badges">
      {view.actor === seat && <span class="lb-badge turn">{say('onTurn')}</span>}
      {view.picked.includes(seat) && (
        <span class="lb-badge">
          <Glyph name="flip" size={1} /> <span class="lb-word">{say('picked')}</span>
        </span>
      )}
    </span>
  );
}

const CHOOSING = ['target', 'flip', 'name'];

function PanelBody({
  seat,
  player,
  show,
}: {
  seat: number;
  player: Player;
  show(seat: number): void;
}) {
  const table = useTable<View>();
  const say = useWords();
  const { view, moves, you, seats, points } = table;
  const verb = view.phase === 'flip' ? 'flip' : 'target';
  const can = exactly(moves, `${verb} ${seat}`);
  const name = seats[seat]!.name;
  const label = `${name}. ${saidProgress(player, points[seat]!, say)}`;
  const content = <PanelContent seat={seat} player={player} />;
  if (CHOOSING.includes(view.phase) && view.asked === you && !table.replay)
    return (
      <Piece class="lb-player-body" moves={can} whyNot={`${verb} ${seat}`} label={label}>
        {content}
      </Piece>
    );
  return (
    <button type="button" class="lb-player-body" aria-label={label} onClick={() => show(seat)}>
      {content}
    </button>
  );
}

function PanelContent({ seat, player }: { seat: number; player: Player }) {
  const { seats } = useTable<View>();
  const say = useWords();
  const income = useIncome(seat);
  const who = seats[seat]!;
  return (
    <span class="lb-player-content">
      <span class="lb-player-head">
        <SeatMark color={who.color} />
        <b>{who.name}</b>
        <span class="lb-income" title={say('income', income)}>
          <Icon name="rocket" size={1.1} />+{income}
        </span>
      </span>
      <Meters seat={seat} player={player} />
      <OrbCounts seat={seat} player={player} />
    </span>
  );
}
