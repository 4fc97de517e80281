// SPDX-License-Identifier: MIT
// Where everybody arrives: the games, the tables one has begun, and what else there is.
import type { ComponentChildren } from 'preact';
import { complain, useBusy } from '../busy';
import { catalog, offered, type Game } from '../net/api';
import { isNewTo, openTable, playAlone, playNow, usualSeats } from '../net/quick';
import { coverOf } from '../games/covers';
import { useHistory } from '../history/store';
import { Icon } from '../parts/icon';
import { chooseLog } from '../replay/open';
import { go, linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Hero } from './hero';
import { HomeTiles } from './hometiles';
import { Failed, Wait } from './message';
import { MyTables, OpenTables, useMine } from './tables';
import './home.css';

export function HomeScreen() {
  const say = useSay();
  const asked = useAsked(catalog, []);
  const mine = useMine();
  const kept = useHistory();
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value || !kept || (!mine.value && !mine.error)) return <Wait />;
  const games = offered(asked.value);
  const returns = kept.length > 0 || (mine.value ?? []).length > 0;
  return (
    <main class={`home ${returns ? 'returns' : ''}`}>
      <Hero bots={asked.value.bots} games={games} short={returns} />
      <MyTables games={asked.value.games} mine={mine} />
      <div class="home-games">
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <HomeTiles games={games} kept={kept} />
      <OpenTables games={asked.value.games} />
      <footer class="home-foot">
        <button
          class="button quiet"
          title={say('openLogAbout')}
          onClick={() => void chooseLog().catch(complain)}
        >
          <Icon name="upload" /> {say('openLog')}
        </button>
        <a class="button quiet" href={linkTo.about}>
          <Icon name="info" /> {say('about')}
        </a>
      </footer>
    </main>
  );
}

function GameCard({ game }: { game: Game }) {
  const say = useSay();
  const { lang } = useSettings();
  const { Picture, lesson } = coverOf(game.id);
  return (
    <article class={`game-card ${game.id}`} aria-labelledby={`game-${game.id}`}>
      <div class="game-picture" aria-hidden>
        <Picture lang={lang} />
      </div>
      <div class="game-body">
        <h2 id={`game-${game.id}`}>{game.title[lang]}</h2>
        <p class="game-about">{game.about[lang]}</p>
        <p class="game-facts">
          <span>
            <Icon name="people" size={1.1} /> {say('seatsRange', ...game.seats)}
          </span>
          <span>
            <Icon name="clock" size={1.1} /> {say('minutesRange', ...game.minutes)}
          </span>
          <span class="game-links">
            <a href={linkTo.rules(game.id)}>{say('rules')}</a>
            <a href={linkTo.cards(game.id)}>{say('cards')}</a>
          </span>
        </p>
        <GameButtons game={game} learns={lesson !== null} />
      </div>
    </article>
  );
}

/** Who is new here is offered the lesson first. */
function GameButtons({ game, learns }: { game: Game; learns: boolean }) {
  const say = useSay();
  const { name } = useSettings();
  const [busy, run] = useBusy();
  const begin = (make: typeof playNow) => () =>
    run(async () => go(await make(game, name.trim() || say('guest'))));
  const isNew = learns && isNewTo(game);
  return (
    <div class="game-buttons">
      {isNew && <Learn game={game} main />}
      <button
        class={`button play-now ${isNew ? '' : 'main'}`}
        disabled={busy}
        onClick={begin(playNow)}
      >
        <Icon name="play" /> {say('playNow')}
        <small>{say('playNowAbout', usualSeats(game) - 1)}</small>
      </button>
      <div class="game-more">
        {game.seats[0] === 1 && (
          <More label={say('playAlone')} busy={busy} act={begin(playAlone)}>
            <Icon name="moon" /> {say('alone')}
          </More>
        )}
        <More label={say('invite')} looks="with-friends" busy={busy} act={begin(openTable)}>
          <Icon name="people" /> {say('friends')}
        </More>
        {learns && !isNew && <Learn game={game} />}
      </div>
    </div>
  );
}

interface MoreProps {
  /** What a screen reader says. */
  label: string;
  looks?: string;
  busy: boolean;
  act(): void;
  children: ComponentChildren;
}

function More({ label, looks = '', busy, act, children }: MoreProps) {
  return (
    <button
      class={`button small ${looks}`}
      aria-label={label}
      title={label}
      disabled={busy}
      onClick={act}
    >
      {children}
    </button>
  );
}

/** The lesson, with all its words where it comes first. */
function Learn({ game, main = false }: { game: Game; main?: boolean }) {
  const say = useSay();
  const label = say('learn');
  return (
    <a
      class={`button ${main ? 'main' : 'small'}`}
      href={linkTo.learn(game.id)}
      aria-label={main ? undefined : label}
      title={main ? undefined : label}
    >
      <Icon name="book" /> {main ? label : say('learnShort')}
      {main && <small>{say('learnAbout')}</small>}
    </a>
  );
}
