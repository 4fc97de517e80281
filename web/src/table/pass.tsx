// SPDX-License-Identifier: MIT
// Several people at one screen: a curtain between two seats, so that nobody sees another's cards.
// Who has moved sees what came of it and hands the screen on when they like.
import type { Connection } from '../net/connection';
import { SeatMark } from '../parts/seat';
import { useSay } from '../words';

interface Props {
  to: Connection;
  go(): void;
}

const seatOf = ({ state }: Connection) => state!.seats[state!.you.seat]!;

/** A keyboard is there already, unless it is used elsewhere. */
const focus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

export function PassOn({ to, go }: Props) {
  const say = useSay();
  return (
    <button ref={focus} class="button main pass-on" onClick={go}>
      {say('passOn', seatOf(to).name)}
    </button>
  );
}

export function PassScreen({ to, onTaken }: { to: Connection; onTaken(): void }) {
  const say = useSay();
  const seat = seatOf(to);
  return (
    <main class="message">
      <SeatMark color={seat.color} size={4} />
      <h1>{say('passScreen', seat.name)}</h1>
      <p class="muted">{say('passScreenAbout', seat.name)}</p>
      <button ref={focus} class="button main" onClick={onTaken}>
        {say('iAm', seat.name)}
      </button>
    </main>
  );
}
