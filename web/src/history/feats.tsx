// SPDX-License-Identifier: MIT
// Feats as medals: those one has earned, and those to come.
import { gameDetails, type Feat, type Game } from '../net/api';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import type { Kept } from './store';
import { useHistorySay } from './words';

interface Props {
  game: Game;
  games: Kept[];
}

export const earnedIn = (games: Kept[]) => new Set(games.flatMap(({ feats }) => feats));

export function Feats({ game, games }: Props) {
  const say = useHistorySay();
  const details = useAsked(() => gameDetails(game.id), [game.id]).value;
  if (!details || details.feats.length === 0) return null;
  const earned = earnedIn(games);
  const n = details.feats.filter(({ id }) => earned.has(id)).length;
  return (
    <>
      <h3>
        {say('feats')} <small class="muted">{say('featsEarned', n, details.feats.length)}</small>
      </h3>
      <ul class="feats">
        {details.feats.map((feat, i) => (
          <Medal key={feat.id} feat={feat} number={i} earned={earned.has(feat.id)} />
        ))}
      </ul>
    </>
  );
}

interface MedalProps {
  feat: Feat;
  number: number;
  earned: boolean;
}

function Medal({ feat, number, earned }: MedalProps) {
  const say = useHistorySay();
  const { lang } = useSettings();
  return (
    <li class={earned ? 'earned' : ''}>
      <MedalPicture number={number} earned={earned} />
      <span>
        <b>{feat.name[lang]}</b>
        <small>{feat.about[lang]}</small>
        <span class="unseen">{say(earned ? 'featEarned' : 'featOpen')}</span>
      </span>
    </li>
  );
}

const CRATERS = [
  [14, 15, 4],
  [25, 24, 5],
  [25, 12, 2.5],
  [14, 27, 2.5],
] as const;

/** A moon on a ribbon, with its craters turned a little for each feat; empty until it is earned. */
export function MedalPicture({ number, earned }: Omit<MedalProps, 'feat'>) {
  return (
    <svg class="medal" viewBox="0 0 40 48" width="40" height="48" aria-hidden>
      {earned && <path class="medal-ribbon" d="M12 30l-4 17 8-4 4 4 4-4 8 4-4-17z" />}
      <circle class="medal-moon" cx="20" cy="20" r="17" />
      <g transform={`rotate(${60 * number} 20 20)`}>
        {earned && CRATERS.map(([x, y, r]) => <circle key={x + y} cx={x} cy={y} r={r} />)}
      </g>
    </svg>
  );
}
