// SPDX-License-Identifier: MIT
// Where everybody arrives: the games, the tables one has begun, and what else there is.
import { complain, useBusy } from '../busy';
import { catalog, offered, type Game } from '../net/api';
import { isNewTo, openTable, playAlone, playNow, usualSeats } from '../net/quick';
import { gameUI } from '../games';
import { Icon } from '../parts/icon';
import { chooseLog } from '../replay/open';
import { go, linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Hero } from './hero';
import { Failed, Wait } from './message';
import { MyTables, OpenTables, useMine } from './tables';
import './home.css';

export function HomeScreen() {
  const say = useSay();
  const asked = useAsked(catalog, []);
  const mine = useMine();
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value || (!mine.value && !mine.error)) return <Wait />;
  const games = offered(asked.value);
  return (
    <main class="home">
      <Hero bots={asked.value.bots} games={games} />
      <MyTables games={asked.value.games} mine={mine} />
      <div class="home-games">
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
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
  const ui = gameUI(game.id);
  return (
    <article class={`game-card ${game.id}`} aria-labelledby={`game-${game.id}`}>
      <div class="game-picture" aria-hidden>
        <ui.Picture lang={lang} />
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
        </p>
        <GameButtons game={game} learns={ui.lesson !== null} />
      </div>
    </article>
  );
}

/** Who is new here is offered the lesson first. */
function GameButtons({ game, learns }: { game: Game; learns: boolean }) {
  const say = useSay();
  const { name } = useSettings();
  const [busy, run] = useBusy();
  const begin = (make: typeof playNow) =>
    run(async () => go(await make(game, name.trim() || say('guest'))));
  const isNew = learns && isNewTo(game);
  const learn = (
    <a class={`button ${isNew ? 'main' : ''}`} href={linkTo.learn(game.id)}>
      <Icon name="book" /> {say('learn')}
      {isNew && <small>{say('learnAbout')}</small>}
    </a>
  );
  return (
    <div class="game-buttons">
      {isNew && learn}
      <button
        class={`button play-now ${isNew ? '' : 'main'}`}
        disabled={busy}
        onClick={() => begin(playNow)}
      >
        <Icon name="play" /> {say('playNow')}
        <small>{say('playNowAbout', usualSeats(game) - 1)}</small>
      </button>
      {game.seats[0] === 1 && (
        <button class="button" disabled={busy} onClick={() => begin(playAlone)}>
          <Icon name="moon" /> {say('playAlone')}
        </button>
      )}
      <button class="button with-friends" disabled={busy} onClick={() => begin(openTable)}>
        <Icon name="link" /> {say('invite')}
      </button>
      {learns && !isNew && learn}
      <div class="game-links">
        <a href={linkTo.rules(game.id)}>{say('rules')}</a>
        <a href={linkTo.cards(game.id)}>{say('allCards')}</a>
      </div>
    </div>
  );
}
