// SPDX-License-Identifier: MIT
// Six reactions for players, and what others send: a face beside its seat for a moment.
import { useEffect, useRef, useState } from 'preact/hooks';
import { complain } from '../busy';
import type { Connection } from '../net/connection';
import { REACTIONS, type Reaction } from '../net/messages';
import { Face } from '../parts/faces';
import { speak } from '../parts/toast';
import { hear } from '../sound/sound';
import { useSay, type WordKey } from '../words';
import './reactions.css';

/** The server takes them no faster. */
const PAUSE_MS = 1500;
const SHOWN_MS = 3200;

const SAID: Record<Reaction, WordKey> = {
  wave: 'waves',
  clap: 'applauds',
  laugh: 'laughs',
  wow: 'amazed',
  sad: 'isSad',
  heart: 'delighted',
};

/** A row of the six. */
export function ReactionRow({ link }: { link: Connection }) {
  const say = useSay();
  const [resting, rest] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = (reaction: Reaction) => {
    rest(true);
    timer.current = window.setTimeout(() => rest(false), PAUSE_MS);
    link.ask('react', { reaction }).catch(complain);
  };
  return (
    <div class="reactions" role="group" aria-label={say('react')}>
      {REACTIONS.map((name) => (
        <button
          key={name}
          class="button quiet"
          aria-label={say(SAID[name])}
          title={say(SAID[name])}
          aria-disabled={resting}
          onClick={() => !resting && send(name)}
        >
          <Face name={name} />
        </button>
      ))}
    </div>
  );
}

interface Shown {
  seat: number;
  reaction: Reaction;
  count: number;
}

/** Those of the last moments; each seat has one at most. */
function useShown(link: Connection): Shown[] {
  const [shown, setShown] = useState<Shown[]>([]);
  const newest = link.reaction;
  const first = useRef(newest?.count);
  useEffect(() => {
    if (!newest || newest.count === first.current) return;
    setShown((all) => [...all.filter(({ seat }) => seat !== newest.seat), newest]);
    const end = () => setShown((all) => all.filter(({ count }) => count !== newest.count));
    window.setTimeout(end, SHOWN_MS);
  }, [newest]);
  return shown;
}

export function Reactions({ link }: { link: Connection }) {
  const shown = useShown(link);
  const { seats } = link.state!;
  return (
    <>
      {shown.map((each) => (
        <Bubble key={each.count} name={seats[each.seat]?.name ?? ''} {...each} />
      ))}
    </>
  );
}

/** At the end of its seat in the header; below it with its name where the seat is out of view. */
function placeOf(seat: number) {
  const chip = document.querySelector(`[data-place="seat:${seat}"]`);
  const [box, bar] = [chip, chip?.parentElement].map((el) => el?.getBoundingClientRect());
  if (!box || !bar || box.left > bar.right - SIZE || box.right < bar.left + SIZE) return null;
  const left = Math.min(box.right, bar.right) - SIZE / 2;
  return { left: `${left}px`, top: `${box.top + box.height / 2 - SIZE / 2}px` };
}

const SIZE = 40;

function Bubble({ seat, reaction, name }: Shown & { name: string }) {
  const say = useSay();
  const [place] = useState(() => placeOf(seat));
  useEffect(() => {
    hear(['react']);
    speak(say('reacts', name, say(SAID[reaction])));
  }, []);
  return (
    <div class={`reaction ${place ? '' : 'named'}`} style={place ?? undefined} aria-hidden>
      <Face name={reaction} />
      {!place && <b>{name}</b>}
    </div>
  );
}
