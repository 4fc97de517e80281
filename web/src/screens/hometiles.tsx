// SPDX-License-Identifier: MIT
// What there is besides the games: the deal of the day, puzzles, the games one has played, and bots
// to watch. Each says in a line how its reader stands there.
import type { ComponentChildren } from 'preact';
import { dailyResults, dayStreak, resultOf, today } from '../daily/par';
import { useDailySay } from '../daily/words';
import { hasWon } from '../history/figures';
import type { Kept } from '../history/store';
import { useHistorySay } from '../history/words';
import type { Game } from '../net/api';
import { Icon, type IconName } from '../parts/icon';
import { progress } from '../puzzles/progress';
import { usePuzzleSay } from '../puzzles/words';
import { linkTo } from '../route';
import { WatchBots } from '../watch/home';
import './hometiles.css';

interface Props {
  games: Game[];
  kept: Kept[];
}

export function HomeTiles({ games, kept }: Props) {
  return (
    <div class="home-tiles">
      <DailyTile games={games} kept={kept} />
      <PuzzleTile />
      <HistoryTile kept={kept} />
      <WatchBots games={games} />
    </div>
  );
}

interface TileProps {
  to: string;
  icon: IconName;
  title: string;
  children: ComponentChildren;
}

function Tile({ to, icon, title, children }: TileProps) {
  return (
    <a class="panel home-tile" href={to}>
      <Icon name={icon} size={1.9} />
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
    </a>
  );
}

function DailyTile({ games, kept }: Props) {
  const say = useDailySay();
  const date = today();
  const results = dailyResults(kept);
  const done = games.filter(({ id }) => resultOf(results, date, id)).length;
  const streak = dayStreak(results, date);
  return (
    <Tile to={linkTo.daily} icon="calendar" title={say('daily')}>
      {done > 0 ? say('playedToday', done, games.length) : say('sameForAll')}
      {streak > 1 && ` · ${say('days', streak)}`}
    </Tile>
  );
}

function PuzzleTile() {
  const say = usePuzzleSay();
  const { tried, streak } = progress();
  const all = Object.values(tried);
  const solved = all.filter((right) => right).length;
  return (
    <Tile to={linkTo.puzzles} icon="puzzle" title={say('puzzles')}>
      {all.length > 0 ? say('solvedOf', solved, all.length) : say('findBest')}
      {streak.now > 1 && ` · ${say('streak', streak.now)}`}
    </Tile>
  );
}

function HistoryTile({ kept }: Pick<Props, 'kept'>) {
  const say = useHistorySay();
  const played = kept.filter(({ seats }) => seats.length > 1);
  return (
    <Tile to={linkTo.history} icon="trophy" title={say('history')}>
      {kept.length > 0
        ? say('playedWon', kept.length, played.filter(hasWon).length)
        : say('noGames')}
    </Tile>
  );
}
