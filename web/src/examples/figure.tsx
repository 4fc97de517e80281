// SPDX-License-Identifier: MIT
// An example in the rules: a position of a game that was played, drawn by the parts of the game's
// table, and what happened there in the sentences of the rules. It is fetched when it comes near.
import { useEffect, useRef, useState } from 'preact/hooks';
import { cardsIn, namesIn, replay, type GameDetails, type Replay, type Seen } from '../net/api';
import { gameUI } from '../games';
import { Icon } from '../parts/icon';
import { openReplay } from '../replay/open';
import { viewsIn } from '../replay/frames';
import { seatsOf } from '../replay/seats';
import { go, linkTo } from '../route';
import { useSettings } from '../settings';
import { TableContext } from '../table/context';
import type { Example, Lang, TableProps } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import './figure.css';

interface Props {
  details: GameDetails;
  example: Example;
}

/** Pixels before it comes into view. */
const NEAR = '600px';

export function ExampleFigure(props: Props) {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen!.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <figure ref={box} class="example" aria-busy={!near}>
      {near && <Shown {...props} />}
    </figure>
  );
}

const nothing = () => undefined;

function Shown({ details, example }: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const { log, from, to, seat = -1, title, shows, picture } = example;
  const found = useAsked(() => replay(log, seat, lang, to, to), [log, seat, to, lang]).value;
  if (!found) return null;
  const table = stillOf(found, viewsIn(found.views)[0]!, details, lang, seat);
  const ui = gameUI(found.game);
  const Picture = ui.pictures![picture]!;
  const open = () => {
    openReplay(log);
    go(linkTo.replay(null, to));
  };
  return (
    <>
      <TableContext.Provider value={{ ui, table, explain: nothing }}>
        <div class="example-picture" role="img" aria-label={shows[lang]} {...{ inert: true }}>
          <Picture />
        </div>
      </TableContext.Provider>
      <figcaption>
        <b>{title[lang]}</b>
        {storyOf(found, from, to).map((line, i) => (
          <span key={i}>{line}</span>
        ))}
        <button class="button quiet small" onClick={open}>
          <Icon name="eye" /> {say('watchReplay')}
        </button>
      </figcaption>
    </>
  );
}

/** What happened from one move to another; nothing happens before the first. */
export function storyOf({ frames }: Pick<Replay, 'frames'>, from: number, to: number): string[] {
  if (to === 0) return [];
  return frames
    .slice(from, to + 1)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replaceAll('▸ ', '').trim())
    .filter(Boolean);
}

/** A table at which nothing can be done. */
function stillOf(
  { game, seats }: Replay,
  seen: Seen,
  details: GameDetails,
  lang: Lang,
  seat: number,
): TableProps {
  return {
    game,
    ...seen,
    before: null,
    news: [],
    seats: seatsOf(seats),
    you: seat,
    ask: null,
    moves: [],
    waiting: [],
    lang,
    cards: cardsIn(details, lang),
    names: namesIn(details, lang),
    over: false,
    result: null,
    animate: false,
    replay: true,
    choose: nothing,
    chosen: [],
    play: nothing,
    why: () => Promise.resolve({ error: '', clause: null }),
    hot: null,
    heat: nothing,
    zoom: nothing,
  };
}
