// SPDX-License-Identifier: MIT
// Screens that have nothing to show but a sentence: what is wrong, and what would be right.
import type { ComponentChildren } from 'preact';
import { catalog, offered } from '../net/api';
import { Porthole } from '../parts/heaven';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked, type Asked } from '../use';
import { useSay, type WordKey } from '../words';
import './message.css';

export function Wait() {
  const say = useSay();
  return (
    <main class="message" aria-busy="true">
      <p class="muted message-late">{say('loading')}</p>
    </main>
  );
}

interface Props {
  title: string;
  text: string;
  again?(): void;
  /** Where to go instead. */
  children?: ComponentChildren;
}

export function Message({ title, text, again, children }: Props) {
  const say = useSay();
  return (
    <main class="message">
      <Porthole />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      <div class="row">
        {again && (
          <button class="button main" onClick={again}>
            {say('tryAgain')}
          </button>
        )}
        <a class="button" href={linkTo.home}>
          {say('home')}
        </a>
      </div>
    </main>
  );
}

/** What was asked for did not come: there is no server, or it says why. */
export function Failed({ asked, title }: { asked: Asked<unknown>; title?: WordKey }) {
  const say = useSay();
  return asked.lost ? (
    <NoServer again={asked.again} />
  ) : (
    <Message title={say(title ?? 'notHere')} text={asked.error ?? ''} />
  );
}

export function NoServer({ again }: { again?(): void }) {
  const say = useSay();
  return <Message title={say('noServer')} text={say('noServerAbout')} again={again} />;
}

interface NoGameProps {
  game: string;
  /** The page of a game that was meant. */
  link(game: string): string;
}

export function NoGame({ game, link }: NoGameProps) {
  const say = useSay();
  return (
    <Message title={say('noGame', game)} text={say('noGameAbout')}>
      <GameLinks link={link} />
    </Message>
  );
}

/** An address that this page does not know. */
export function Nowhere({ hash }: { hash: string }) {
  const say = useSay();
  return (
    <Message title={say('nowhere')} text={say('nowhereAbout', hash)}>
      <GameLinks link={linkTo.learn} />
    </Message>
  );
}

function GameLinks({ link }: Pick<NoGameProps, 'link'>) {
  const { lang } = useSettings();
  const found = useAsked(catalog, []).value;
  const games = found ? offered(found) : [];
  return (
    <ul class="message-games">
      {games.map((game) => (
        <li key={game.id}>
          <a class="button" href={link(game.id)}>
            {game.title[lang]}
          </a>
        </li>
      ))}
    </ul>
  );
}
