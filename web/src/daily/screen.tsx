// SPDX-License-Identifier: MIT
// The deal of the day: one card per game to play it, how one did against par, and a calendar of
// the last weeks.
import { useEffect, useState } from 'preact/hooks';
import { useBusy } from '../busy';
import { coverOf } from '../games/covers';
import { useHistory, type Kept } from '../history/store';
import { catalog, offered, type Game, type ParUnderWay } from '../net/api';
import { rings } from '../net/keys';
import { playDaily } from '../net/quick';
import { Icon } from '../parts/icon';
import { openReplay } from '../replay/open';
import { go, linkTo } from '../route';
import { Failed, Wait } from '../screens/message';
import '../screens/pages.css';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Calendar } from './calendar';
import {
  dailyResults,
  dayStreak,
  findPar,
  LEVEL,
  levelOf,
  resultOf,
  standingOf,
  today,
} from './par';
import { ParMarks } from './marks';
import { useDailySay } from './words';
import './daily.css';

export function longDate(date: string, lang: string) {
  const day = new Date(`${date}T12:00:00`);
  return day.toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function DailyScreen() {
  const say = useDailySay();
  const { lang } = useSettings();
  const asked = useAsked(catalog, []);
  const kept = useHistory();
  const date = today();
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value || !kept) return <Wait />;
  const games = offered(asked.value);
  const results = dailyResults(kept);
  const over = new Set(kept.map(({ table }) => table));
  const streak = dayStreak(results, date);
  return (
    <main class="page wide daily">
      <header class="page-head">
        <div>
          <p class="muted">{longDate(date, lang)}</p>
          <h1>{say('daily')}</h1>
        </div>
        {streak > 0 && (
          <p class="streak">
            <b>{say('days', streak)}</b>
          </p>
        )}
      </header>
      <p>{say('dailyAbout')}</p>
      <div class="daily-games">
        {games.map((game) => (
          <DailyGame
            key={game.id}
            game={game}
            date={date}
            result={resultOf(results, date, game.id)}
            over={over}
          />
        ))}
      </div>
      <Calendar games={games} results={results} date={date} />
      <p class="muted">
        <small>{say('counts')}</small>
      </p>
    </main>
  );
}

interface Props {
  game: Game;
  date: string;
  result: Kept | undefined;
  /** Tables whose games are finished. */
  over: Set<string>;
}

function DailyGame({ game, date, result, over }: Props) {
  const { lang } = useSettings();
  const { Picture } = coverOf(game.id);
  return (
    <section class={`panel daily-game ${game.id}`} aria-labelledby={`daily-${game.id}`}>
      <div class="game-picture" aria-hidden>
        <Picture lang={lang} />
      </div>
      <h2 id={`daily-${game.id}`}>{game.title[lang]}</h2>
      {result ? <Played result={result} /> : <Begin game={game} date={date} over={over} />}
    </section>
  );
}

/** Begins the deal, or goes on with it. */
function Begin({ game, date, over }: Omit<Props, 'result'>) {
  const say = useDailySay();
  const sayPage = useSay();
  const { name } = useSettings();
  const [busy, run] = useBusy();
  const begun = rings().find(
    (ring) => ring.game === game.id && ring.daily === date && !ring.over && !over.has(ring.table),
  );
  if (begun)
    return (
      <a class="button main" href={linkTo.table(begun.table)}>
        <Icon name="play" /> {say('goOn')}
      </a>
    );
  const play = async () => go(await playDaily(game, date, name.trim() || sayPage('guest')));
  return (
    <button class="button main" disabled={busy} onClick={() => run(play)}>
      <Icon name="play" /> {say('play')}
    </button>
  );
}

/** Asks for par while it is not known. */
function useFindPar(result: Kept) {
  const [at, tell] = useState<ParUnderWay | null>(null);
  const [error, fail] = useState<string | null>(null);
  useEffect(() => {
    let wanted = !result.par;
    if (wanted) findPar(result, tell, () => wanted).catch((e: Error) => fail(e.message));
    return () => {
      wanted = false;
    };
  }, [result.table, result.par]);
  return { at, error };
}

function Played({ result }: { result: Kept }) {
  const say = useDailySay();
  const sayPage = useSay();
  const { at, error } = useFindPar(result);
  const [seat] = result.own;
  const won = result.rank[seat!] === 1;
  const others = result.score.filter((_, i) => i !== seat);
  const replay = () => {
    openReplay(result.log);
    go(linkTo.replay());
  };
  return (
    <>
      <p class="daily-result">
        <Icon name={won ? 'trophy' : 'flag'} /> <b>{say(won ? 'won' : 'lost')}</b>{' '}
        {say('score', result.score[seat!]!, others.join(', '))}
      </p>
      <div role="status">
        {result.par && <AgainstPar result={result} />}
        {!result.par && error && <p class="muted">{say('noPar', error)}</p>}
        {!result.par && !error && at && <p class="muted">{say('findingPar', at.done, at.of)}</p>}
      </div>
      <button class="button quiet" onClick={replay}>
        <Icon name="rotate" /> {sayPage('watchReplay')}
      </button>
    </>
  );
}

function AgainstPar({ result }: { result: Kept }) {
  const say = useDailySay();
  const par = result.par!;
  const standing = standingOf(result)!;
  const level = levelOf(standing);
  const wins = par.ranks.filter((rank) => rank === 1).length;
  const mean = par.scores.reduce((a, b) => a + b, 0) / par.scores.length;
  const n = par.scores.length;
  return (
    <>
      <p class={`daily-level ${level}`}>{say(LEVEL[level])}</p>
      <ParMarks
        par={par}
        rank={result.rank[result.own[0]!]!}
        score={result.score[result.own[0]!]!}
      />
      <p>{say('betterThan', standing.better, n, standing.even)}</p>
      <p class="muted">
        <small>{say('parWon', wins, n, Math.round(10 * mean) / 10)}</small>
      </p>
    </>
  );
}
