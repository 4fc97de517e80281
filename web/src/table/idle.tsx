// SPDX-License-Identifier: MIT
// What stands in the prompt while nothing is asked of this reader.
import type { VNode } from 'preact';
import type { Connection } from '../net/connection';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { SeatMark } from '../parts/seat';
import { presenceOf } from '../parts/seats';
import { isShow, ShowControls } from '../watch/show';
import { useSay } from '../words';
import { EndPrompt } from '../ending/actions';
import { useStanding } from './orders';
import type { Playing } from './play';
import './idle.css';

interface Props {
  session: Session;
  link: Connection;
  playing: Playing;
  pass?: VNode;
}

export function Idle({ session, link, playing, pass }: Props) {
  const say = useSay();
  const state = link.state!;
  const stands = useStanding(link);
  if (state.result) return <EndPrompt session={session} link={link} />;
  if (isShow(state)) return <ShowControls link={link} />;
  if (playing.answered !== null)
    return (
      <>
        <Answered link={link} playing={playing} />
        {pass}
      </>
    );
  return (
    <>
      <News link={link} />
      {!pass && <Orbit />}
      {state.you.seat < 0 && <p>{say('watching')}</p>}
      <WaitingFor link={link} />
      {stands && (
        <p>
          <Icon name="check" /> {stands}
        </p>
      )}
      {pass}
    </>
  );
}

/** The reader's own answer, which the others will see when all have answered. */
function Answered({ link, playing }: Pick<Props, 'link' | 'playing'>) {
  const say = useSay();
  return (
    <>
      <p>
        {say('answered', '')}
        <br />
        <b class="idle-answer">{playing.answered}</b>
      </p>
      <p>
        {say('sealed')}
        <Gone link={link} />
      </p>
      {playing.canUndo && (
        <button class="button" onClick={playing.undo}>
          <Icon name="undo" /> {say('changeAnswer')}
        </button>
      )}
    </>
  );
}

/** What has just happened, where the story is out of view; it is read out elsewhere. */
function News({ link }: { link: Connection }) {
  const say = useSay();
  const lines = link.takenBack ? [say('takenBack')] : link.news.map((line) => line.text);
  if (lines.length === 0) return null;
  return (
    <p class="idle-news" aria-hidden>
      <span>{lines.join('\n')}</span>
    </p>
  );
}

function WaitingFor({ link }: { link: Connection }) {
  const say = useSay();
  const { seats, waiting } = link.state!;
  return (
    <p>
      {say('waitingFor', '')}
      <br />
      {waiting.map((i) => (
        <span key={i} class="waiting-name">
          <SeatMark color={seats[i]!.color} /> <b>{seats[i]!.name}</b>
        </span>
      ))}
      <Gone link={link} />
    </p>
  );
}

/** Who is asked and cannot answer now. Who has given a sealed answer counts as asked. */
function Gone({ link }: { link: Connection }) {
  const say = useSay();
  const { seats, waiting } = link.state!;
  const gone = waiting.map((i) => seats[i]!).filter((seat) => presenceOf(seat) === 'isGone');
  return (
    <>
      {gone.map(({ name }) => (
        <small key={name} class="waiting-gone">
          <Icon name="offline" /> {say('goneNow', name)}
        </small>
      ))}
    </>
  );
}

/** A small ship going round a moon: the table is alive. Its drawing turns as a whole, unpainted. */
function Orbit() {
  return (
    <span class="orbit" aria-hidden>
      <svg viewBox="0 0 60 60" width="56" height="56">
        <circle cx="30" cy="30" r="11" class="orbit-moon" />
        <circle cx="26" cy="27" r="2.4" class="orbit-crater" />
        <circle cx="34" cy="34" r="3" class="orbit-crater" />
        <circle cx="30" cy="30" r="23" class="orbit-path" />
      </svg>
      <svg class="orbit-ship" viewBox="0 0 60 60" width="56" height="56">
        <circle cx="30" cy="7" r="3.4" />
      </svg>
    </span>
  );
}
