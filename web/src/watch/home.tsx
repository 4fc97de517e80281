// SPDX-License-Identifier: MIT
// For the home page: a game of bots to look at, one small picture for each game.
import { useBusy } from '../busy';
import { coverOf } from '../games/covers';
import type { Game } from '../net/api';
import { watchBots } from '../net/quick';
import { Icon } from '../parts/icon';
import { go } from '../route';
import { useSettings } from '../settings';
import { useWatchSay } from './words';
import './watch.css';

export function WatchBots({ games }: { games: Game[] }) {
  const say = useWatchSay();
  const { lang } = useSettings();
  const [busy, run] = useBusy();
  return (
    <section class="panel home-tile watch-bots" aria-labelledby="watch-bots">
      <Icon name="eye" size={1.9} />
      <span>
        <b id="watch-bots">{say('watchBots')}</b>
        <span class="watch-games">
          {games.map((game) => (
            <WatchButton key={game.id} game={game} title={game.title[lang]} busy={busy} run={run} />
          ))}
        </span>
      </span>
    </section>
  );
}

interface ButtonProps {
  game: Game;
  title: string;
  busy: boolean;
  run(act: () => Promise<unknown>): void;
}

/** The game's picture, small; its name is read out and shown under a pointer. */
function WatchButton({ game, title, busy, run }: ButtonProps) {
  const { lang } = useSettings();
  const { Picture } = coverOf(game.id);
  return (
    <button
      class={`watch-game ${game.id}`}
      aria-label={title}
      title={title}
      disabled={busy}
      onClick={() => run(async () => go(await watchBots(game)))}
    >
      <Picture lang={lang} />
    </button>
  );
}
