// SPDX-License-Identifier: MIT
// The street of a colony: everybody who has no building, and the lamps. Some walk about; those who
// are about to die are crossed out, and those who have died fall.
import { useTable } from '../../table/context';
import { lossAhead, changeBy, watched } from './means';
import { LAMPS, moodOf } from './mood';
import type { View } from './view';
import './crowd.css';

/** More would stand on each other. */
const MOST = 60;
/** Each walker is a layer of its own for the browser. */
const WALKERS = 10;
const FALLEN = 12;

export function Street({ seat }: { seat: number }) {
  const table = useTable<View>();
  const { lamps, dark } = moodOf(table);
  const change = changeBy(table, watched(table)).loss ?? 0;
  const loss = change - (lossAhead(table, seat)?.by ?? 0);
  const now = table.view.seats[seat]!.on_mat;
  const before = table.animate ? (table.before?.seats[seat]?.on_mat ?? now) : now;
  const turned = table.before?.progress.card !== table.view.progress.card;
  return (
    <div class={`bb-street ${dark ? 'dark' : ''}`} aria-hidden>
      {Array.from({ length: LAMPS }, (_, i) => (
        <i key={i} class={`bb-lamp ${lampLook(i, lamps)}`} />
      ))}
      <Crowd now={now} before={before} loss={loss} late={turned} />
    </div>
  );
}

/** Lamps fail from both ends; the next one to fail flickers. */
function lampLook(i: number, burning: number): string {
  const turn = i % 2 === 0 ? i / 2 : LAMPS - 1 - (i - 1) / 2;
  const left = LAMPS - burning;
  return turn < left ? 'out' : turn === left && left > 0 ? 'fails' : '';
}

interface CrowdProps {
  now: number;
  before: number;
  /** How many of them are about to be lost. */
  loss: number;
  /** The card that has taken them is turned over first. */
  late: boolean;
}

function Crowd({ now, before, loss, late }: CrowdProps) {
  const shown = Math.min(now, MOST);
  const fallen = Math.min(Math.max(0, Math.min(before, MOST) - shown), FALLEN);
  const places = Math.max(shown + fallen, 14);
  return (
    <span class={`bb-crowd ${late ? 'late' : ''}`} style={{ '--places': places }}>
      {Array.from({ length: shown }, (_, i) => (
        <i key={i} style={{ '--i': i }} class={`bb-man ${lookOf(i, shown, before, loss)}`} />
      ))}
      {Array.from({ length: fallen }, (_, i) => (
        <i key={`${before}:${i}`} style={{ '--i': shown + i }} class="bb-man falls" />
      ))}
    </span>
  );
}

function lookOf(i: number, shown: number, before: number, loss: number): string {
  if (i >= shown - loss) return 'doomed';
  const comes = i >= before ? 'comes' : '';
  return `${comes} ${i < WALKERS ? 'walks' : ''}`;
}
