// SPDX-License-Identifier: MIT
// What the games of one kind add up to: rating, wins by seats and opponents, records alone.
import { Fragment } from 'preact';
import { botOf, type Catalog, type Game } from '../net/api';
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Lang } from '../table/types';
import { useSay } from '../words';
import { Feats } from './feats';
import { ownScore, records, tallies } from './figures';
import { rate } from './rating';
import type { Kept } from './store';
import { dateOf, openKept } from './tile';
import { useHistorySay } from './words';

const RECORDS = 3;

interface Props {
  game: Game;
  catalog: Catalog;
  games: Kept[];
}

export function GameSummary({ game, catalog, games }: Props) {
  const { lang } = useSettings();
  return (
    <section class={`panel history-game ${game.id}`} aria-labelledby={`history-${game.id}`}>
      <h2 id={`history-${game.id}`}>{game.title[lang]}</h2>
      <OwnRating game={game} catalog={catalog} games={games} />
      <Wins catalog={catalog} games={games} />
      <Records game={game} games={games} />
      <Feats game={game} games={games} />
    </section>
  );
}

function OwnRating({ game, catalog, games }: Props) {
  const say = useHistorySay();
  const { lang } = useSettings();
  const found = rate(games, game.ratings);
  if (game.ratings.length === 0) return null;
  const bots = game.ratings.map(({ bot, elo }) =>
    say('botAt', botOf(catalog, bot)?.title[lang] ?? bot, elo),
  );
  if (!found) return <p class="muted">{say('noRating')}</p>;
  return (
    <p>
      <b class="history-rating">{say('rating', Math.round(found.elo), Math.round(found.half))}</b>
      <br />
      <small class="muted">{say('ratingFrom', found.games, bots.join(', '))}</small>
    </p>
  );
}

function Wins({ catalog, games }: Omit<Props, 'game'>) {
  const say = useHistorySay();
  const { lang } = useSettings();
  const all = tallies(games);
  if (all.length === 0) return null;
  const who = (level: string) =>
    level === 'people' || level === 'mixed'
      ? say(level)
      : (botOf(catalog, level)?.title[lang] ?? level);
  return (
    <table class="history-wins">
      <thead>
        <tr>
          <th scope="col">{say('players')}</th>
          <th scope="col">{say('against')}</th>
          <th scope="col">{say('games')}</th>
          <th scope="col">{say('wins')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ seats, level, games: n, wins }) => (
          <tr key={`${seats} ${level}`}>
            <td>{seats}</td>
            <td>{who(level)}</td>
            <td>{n}</td>
            <td>{wins}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The choices that are not the usual ones, in words. */
function unusual({ options }: Game, chosen: Record<string, string>, lang: Lang): string {
  const names = options.flatMap(({ id, name, choices }) => {
    const choice = choices.find((each) => each.id === chosen[id]);
    return choice && choice !== choices[0] ? [`${name[lang]}: ${choice.name[lang]}`] : [];
  });
  return names.join(', ');
}

function Records({ game, games }: Omit<Props, 'catalog'>) {
  const say = useHistorySay();
  const { lang } = useSettings();
  return (
    <>
      {records(games, RECORDS).map((best) => {
        const how = unusual(game, best[0]!.options, lang);
        return (
          <Fragment key={how}>
            <h3>
              {say('records')} {how && <small class="muted">{how}</small>}
            </h3>
            <RecordList best={best} />
          </Fragment>
        );
      })}
    </>
  );
}

function RecordList({ best }: { best: Kept[] }) {
  const sayPage = useSay();
  const { lang } = useSettings();
  return (
    <ol class="history-records">
      {best.map((kept) => (
        <li key={kept.table}>
          <b>{ownScore(kept)}</b> <small>{dateOf(kept.at, lang)}</small>
          <button class="button quiet small" onClick={() => openKept(kept, linkTo.replay)}>
            <Icon name="rotate" /> {sayPage('watchReplay')}
          </button>
        </li>
      ))}
    </ol>
  );
}
