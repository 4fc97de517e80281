// SPDX-License-Identifier: MIT
// The tribe track as six lanes, and what each tribe is worth to whom: the awards of the place that
// it has now, and the status points of every seat.
import { Icon } from '../../parts/icon';
import { SeatMark } from '../../parts/seat';
import { Told } from '../../parts/told';
import { memo } from '../../parts/memo';
import { useTable } from '../../table/context';
import { signs, TribeMark } from './art/tribes';
import type { Outcome } from './choosing';
import { isLevel, standingText } from './explain';
import { useName, usePrint } from './print';
import { useWords } from './say';
import { useStoneBefore } from './since';
import type { Player, Tribe, TribeState, View } from './view';
import './race.css';

export function Race({ outcomes }: { outcomes: Outcome[] }) {
  const { view, seats } = useTable<View>();
  const say = useWords();
  return (
    <table class="mm-race night panel">
      <caption class="unseen">{say('race')}</caption>
      <thead>
        <tr>
          <th scope="col" class="mm-race-head">
            {say('race')} <small>{say('raceHelp')}</small>
          </th>
          <th scope="col" class="mm-race-award">
            <Told text={say('firstHelp')}>{say(isForTwo(view) ? 'award' : 'awardFirst')}</Told>
          </th>
          {!isForTwo(view) && (
            <th scope="col" class="mm-race-award second">
              <Told text={say('secondHelp')}>{say('awardSecond')}</Told>
            </th>
          )}
          {seats.map((seat, i) => (
            <th key={i} scope="col" title={seat.name}>
              <SeatMark color={seat.color} label={seat.name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.tribes.map((tribe) => (
          <Lane key={tribe.id} tribe={tribe} outcome={outcomes.find((o) => o.tribe === tribe.id)} />
        ))}
      </tbody>
      <Totals />
    </table>
  );
}

function Lane({ tribe, outcome }: { tribe: TribeState; outcome: Outcome | undefined }) {
  const { view } = useTable<View>();
  const best = leading(view, tribe.id);
  return (
    <tr class={`mm-${tribe.id}`}>
      <th scope="row">
        <Track tribe={tribe} outcome={outcome} />
      </th>
      <Awards tribe={tribe} />
      {view.seats.map((player, i) => (
        <Status key={i} player={player} tribe={tribe.id} seat={i} leads={best.includes(i)} />
      ))}
    </tr>
  );
}

/** The seats with the most status points of a tribe; none while nobody has any. */
function leading(view: View, tribe: Tribe): number[] {
  const sums = view.seats.map((s) => (s.status[tribe] ?? 0) + (s.aboard[tribe] ?? 0));
  const most = Math.max(...sums);
  return most === 0 ? [] : sums.flatMap((sum, i) => (sum === most ? [i] : []));
}

function Track({ tribe, outcome }: { tribe: TribeState; outcome: Outcome | undefined }) {
  const { view } = useTable<View>();
  const say = useWords();
  const name = useName();
  const spaces = Array.from({ length: view.track }, (_, i) => i + 1);
  const at = (space: number) => ({ '--space': space / view.track });
  const came = useStoneBefore(tribe.id, tribe.stone);
  const way = { ...at(came), '--way': (tribe.stone - came) / view.track };
  return (
    <span class="mm-lane">
      <span class="mm-lane-mark">
        <TribeMark tribe={tribe.id} size={1.35} />
      </span>
      <span class="mm-lane-name" aria-hidden>
        {name(tribe.id)}
      </span>
      <span class="unseen">{whereIs(say, name(tribe.id), tribe, view.track)}</span>
      <span class="mm-spaces" aria-hidden>
        {spaces.map((space) => (
          <span
            key={space}
            class={`mm-space ${spaceLook(view, space)} ${space <= tribe.stone ? 'done' : ''}`}
            title={space === view.dot ? say('dot') : undefined}
          />
        ))}
        {tribe.stone > came && <span class="mm-way" style={way} />}
        {outcome && outcome.spaces > 0 && (
          <span class="mm-ghost" style={at(tribe.stone + outcome.spaces)} />
        )}
        <span class="mm-stone" style={at(tribe.stone)} data-piece={`stone:${tribe.id}`} data-self>
          {tribe.place > 0 && tribe.stone >= view.track ? tribe.place : <Sign tribe={tribe.id} />}
        </span>
      </span>
    </span>
  );
}

const Sign = memo(({ tribe }: { tribe: Tribe }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path class="mm-sign" d={signs[tribe]} />
  </svg>
));

const spaceLook = (view: View, space: number) =>
  space === view.track ? 'last' : space === view.dot ? 'dot' : '';

function whereIs(
  say: ReturnType<typeof useWords>,
  name: string,
  { stone, place }: TribeState,
  track: number,
): string {
  if (stone === 0) return say('raceOff', name);
  return stone >= track ? say('raceDone', name, place) : say('raceLabel', name, stone, track);
}

/** Nobody is second of two. */
const isForTwo = (view: View) => view.seats.length === 2;

/** Stones on one space are ranked by chance in the end: then both bounds are shown. */
function Awards({ tribe }: { tribe: TribeState }) {
  const say = useWords();
  const [best, worst] = tribe.places;
  const [low, high] = tribe.leader;
  const [less, more] = tribe.second ?? [0, 0];
  const first =
    best === worst ? say('firstLabel', best, high) : say('firstTied', best, worst, low, high);
  const second = more === less ? say('secondLabel', more) : say('secondTied', less, more);
  const fixed = tribe.place > 0 ? 'fixed' : '';
  return (
    <>
      <td class={`mm-race-award ${fixed}`} title={first}>
        <span class="unseen">{first}</span>
        <b aria-hidden>{range(low, high)}</b>
      </td>
      {tribe.second && (
        <td class={`mm-race-award second ${fixed}`} title={second}>
          <span class="unseen">{second}</span>
          <span aria-hidden>{range(less, more)}</span>
        </td>
      )}
    </>
  );
}

const range = (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`);

interface StatusProps {
  player: Player;
  tribe: Tribe;
  seat: number;
  leads: boolean;
}

/** Status points, with a dot for every monkey launched: that is where launched monkeys fly to. */
function Status({ player, tribe, seat, leads }: StatusProps) {
  const { seats } = useTable<View>();
  const say = useWords();
  const print = usePrint();
  const [done, aboard] = [player.status[tribe] ?? 0, player.aboard[tribe] ?? 0];
  const label = say('statusLabel', seats[seat]!.name, done, aboard);
  return (
    <td class={`mm-status ${leads ? 'leads' : ''}`} title={label}>
      <span class="unseen">
        {label}
        {leads && `, ${say('leads')}`}
      </span>
      <span aria-hidden>
        {leads && <Icon name="star" size={0.7} />}
        {done + aboard > 0 ? <b>{done + aboard}</b> : '·'}
      </span>
      <span class="mm-dots" aria-hidden>
        {player.launched
          .filter((id) => print(id).tribe === tribe)
          .map((id) => (
            <i key={id} data-piece={`home:${id}`} data-from="earth" />
          ))}
      </span>
    </td>
  );
}

function Totals() {
  const { view, seats, points } = useTable<View>();
  const say = useWords();
  const name = useName();
  const told = points.map((now, i) => standingText(say, name, seats[i]!.name, now));
  const over = view.phase === 'over';
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={isForTwo(view) ? 2 : 3} title={say('ifNow')}>
          {say(over ? 'points' : 'ifNowShort')}
        </th>
        {points.map((now, i) => (
          <td key={i}>
            <Told text={isLevel(view, now) ? `${told[i]} ${say('nowLevel')}` : told[i]!}>
              <b>{now.total}</b>
            </Told>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
