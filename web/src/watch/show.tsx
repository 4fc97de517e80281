// SPDX-License-Identifier: MIT
// A game that only bots play: it begins when somebody looks, and what they do is shown at the pace
// that the reader likes, however quickly they play.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { complain } from '../busy';
import { FACTOR, type Speed } from '../motion/plan';
import type { Connection } from '../net/connection';
import type { TableState } from '../net/messages';
import { PAUSED } from '../net/pace';
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { Wait } from '../screens/message';
import { change, useSettings } from '../settings';
import { useSay } from '../words';
import { useWatchSay } from './words';
import './watch.css';

const STEP_MS = 1500;
const SPEEDS = ['slow', 'normal', 'fast'] as const;

/** Nobody at the table could be hurried or kept waiting. */
export const isShow = ({ you, seats }: TableState) =>
  you.seat < 0 && seats.every(({ kind }) => kind === 'bot');

/** Opens the table before the deal, which is shown too. What follows waits until the table is
 * drawn: on a slow device the bots have finished by then. */
export function ShowBegins({ session }: { session: Session }) {
  useEffect(() => {
    session.lead.setStep(PAUSED);
    void session.lead.ask('start').catch(complain);
  }, []);
  return <Wait />;
}

/** Where nothing moves the pace is that of the quickest animations. */
const paceOf = (speed: Speed): (typeof SPEEDS)[number] => (speed === 'off' ? 'fast' : speed);

export function ShowControls({ link }: { link: Connection }) {
  const say = useWatchSay();
  const sayPage = useSay();
  const [paused, pause] = useState(false);
  const speed = paceOf(useSettings().speed);
  const step = paused ? PAUSED : STEP_MS * FACTOR[speed];
  // Before the first click can come.
  useLayoutEffect(() => link.setStep(step), [link, step]);
  return (
    <div class="show">
      <p>{say('botsPlay')}</p>
      <div class="show-controls">
        <button
          class="button main"
          aria-label={say(paused ? 'goOn' : 'pause')}
          onClick={() => pause(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
        <select
          class="input"
          aria-label={say('pace')}
          value={speed}
          onChange={(e) => change({ speed: e.currentTarget.value as Speed })}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {sayPage(`speed-${each}`)}
            </option>
          ))}
        </select>
        <button class="button" aria-label={say('toEnd')} onClick={() => link.setStep(0)}>
          <Icon name="last" />
        </button>
      </div>
    </div>
  );
}
