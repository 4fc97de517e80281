// SPDX-License-Identifier: MIT
// The Alliance Circle: neighbors are joined, rivals face each other across the moon. A tribe shows
// its supply, its scorn card while nobody holds it, and what advancing it would bring.
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { useTable } from '../../table/context';
import { movesOfTribe, refusalFor, tapped, type Outcome, type Preview } from './choosing';
import { CoinStack } from './coin';
import { signs, TribeMark } from './art/tribes';
import { Chief } from './chief';
import { Crater, spot, type Spot } from './crater';
import { useName } from './print';
import { useWords } from './say';
import { ScornCard } from './scorn';
import type { TribeState, View } from './view';
import './circle.css';

export function Circle({ preview }: { preview: Preview }) {
  const { view } = useTable<View>();
  const say = useWords();
  const { offered, looked } = preview;
  return (
    <section class="mm-circle" aria-label={say('circle')}>
      <Crater outcomes={looked ? [looked] : offered} />
      <Center />
      {view.tribes.map((tribe, i) => (
        <TribePlace
          key={tribe.id}
          tribe={tribe}
          at={spot(i)}
          outcome={offered.find((o) => o.tribe === tribe.id)}
          angered={looked ? angerOf(looked, tribe) : undefined}
        />
      ))}
      <p class="mm-legend">
        <span>
          <i /> {say('allies')}
        </span>
        <span>
          <i class="rivals" /> {say('rivals')}
        </span>
      </p>
    </section>
  );
}

type Anger = 'pays' | 'takesScorn' | 'suffers';

/** What a choice costs with a tribe. */
function angerOf({ cost, penalty, tribe: advanced }: Outcome, tribe: TribeState) {
  const due = cost.find((c) => c.tribe === tribe.id);
  if (due) return due.scorn ? 'takesScorn' : 'pays';
  return penalty && tribe.rival === advanced ? 'suffers' : undefined;
}

function Center() {
  const { view } = useTable<View>();
  const say = useWords();
  const bidding = view.played.length >= view.round * view.seats.length;
  const part = view.phase === 'over' ? 'over' : bidding ? 'auctions' : 'civilization';
  return (
    <div class="mm-center">
      <b>{say('round', view.round, view.rounds)}</b>
      <span>{say(part)}</span>
    </div>
  );
}

interface PlaceProps {
  tribe: TribeState;
  at: Spot;
  outcome: Outcome | undefined;
  /** What the choice that is looked at costs here. */
  angered: Anger | undefined;
}

function TribePlace({ tribe, at, outcome, angered }: PlaceProps) {
  const table = useTable<View>();
  const label = useTribeLabel();
  const { view, before } = table;
  const moves = movesOfTribe(table, tribe.id);
  const side = at.x < 49 ? 'left' : '';
  return (
    <div class={`mm-place ${side} mm-${tribe.id}`} style={{ left: `${at.x}%`, top: `${at.y}%` }}>
      <Piece
        class={`mm-tribe-piece ${outcome ? 'offered' : ''} ${angered ? 'angered' : ''}`}
        moves={moves}
        act={() => tapped(table, moves)}
        whyNot={refusalFor(table, tribe.id)}
        piece={`tribe:${tribe.id}`}
        label={label(tribe)}
      >
        <Chief tribe={tribe.id} angry={tribe.scorn !== null || angered !== undefined} />
        <svg class="mm-medal" viewBox="0 0 64 64" aria-hidden>
          <circle class="mm-medal-side" cx="32" cy="34" r="30" />
          <circle class="mm-medal-ground" cx="32" cy="32" r="30" />
          <circle class="mm-medal-rim" cx="32" cy="32" r="25.5" />
          <path class="mm-medal-light" d="M6.500 31A25.500 25.500 0 0 1 30 6.600" />
          <path class="mm-sign" d={signs[tribe.id]} transform="translate(16 11.5) scale(1.33)" />
        </svg>
        <TribeName tribe={tribe} />
      </Piece>
      <span class="mm-supply" aria-hidden>
        <CoinStack
          view={view}
          before={before}
          tribe={tribe.id}
          owner="supply"
          count={tribe.supply}
        />
        <b>{tribe.supply}</b>
      </span>
      <span class="mm-place-scorn">
        <ScornAt tribe={tribe} />
      </span>
      <Badge tribe={tribe} outcome={outcome} angered={angered} />
    </div>
  );
}

const TribeName = ({ tribe }: { tribe: TribeState }) => {
  const name = useName();
  return <span class="mm-tribe-name">{name(tribe.id)}</span>;
};

function ScornAt({ tribe }: { tribe: TribeState }) {
  const { seats } = useTable<View>();
  if (tribe.scorn === null) return <ScornCard tribe={tribe.id} />;
  return (
    <span class="mm-scorn-gone" aria-hidden>
      <Icon name="scorn" size={0.9} />
      <SeatMark color={seats[tribe.scorn]!.color} size={0.7} />
    </span>
  );
}

/** What would come of it: coins taken here, a coin paid to the rival, or its scorn. */
function Badge({ tribe, outcome, angered }: Omit<PlaceProps, 'at'>) {
  const { moves } = useTable<View>();
  const say = useWords();
  if (outcome) {
    const bad = outcome.penalty || outcome.cost.some(({ scorn }) => scorn);
    return (
      <span class={`mm-badge ${bad ? 'bad' : 'good'}`} aria-hidden>
        <b>+{outcome.coins}</b>
        {outcome.cost.map((due) => (
          <span key={due.tribe}>
            {due.scorn ? <Icon name="scorn" size={1} /> : <b>−1</b>}
            <TribeMark tribe={due.tribe} size={1} />
          </span>
        ))}
        {outcome.penalty && <Icon name="scorn" size={1} />}
        {outcome.lifts && <span>{say('lifts')}</span>}
      </span>
    );
  }
  if (angered) return <span class="mm-badge bad">{say(angered)}</span>;
  const verb = moves.find((m) => m.move.endsWith(` ${tribe.id}`))?.move.split(' ')[0];
  const asks = { pay: 'payHere', scorn: 'scornHere', stay: 'staysHere' } as const;
  if (!verb || !(verb in asks)) return null;
  return <span class="mm-badge good">{say(asks[verb as keyof typeof asks])}</span>;
}

function useTribeLabel(): (tribe: TribeState) => string {
  const { view, seats, you } = useTable<View>();
  const say = useWords();
  const name = useName();
  const { tribes } = view;
  return ({ id, supply, rival, scorn }) => {
    const at = tribes.findIndex((t) => t.id === id);
    const [one, other] = [at + 1, at + tribes.length - 1].map((i) => tribes[i % tribes.length]!.id);
    const what = say('tribeLabel', name(id), supply, name(one!), name(other!), name(rival));
    if (scorn === null) return `${what}; ${say('scornLies')}`;
    const holder = scorn === you ? say('scornYou') : say('scornHeld', seats[scorn]!.name);
    return `${what}; ${holder}`;
  };
}
