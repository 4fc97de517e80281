// SPDX-License-Identifier: MIT
// Several people at one screen: a curtain between two seats, so that nobody sees another's cards.
import type { Connection } from '../net/connection';
import { SeatMark } from '../parts/seat';
import { useSay } from '../words';

export function PassScreen({ to, onTaken }: { to: Connection; onTaken(): void }) {
  const say = useSay();
  const seat = to.state!.seats[to.state!.you.seat]!;
  return (
    <main class="message">
      <SeatMark color={seat.color} size={4} />
      <h1>{say('passScreen', seat.name)}</h1>
      <p class="muted">{say('passScreenAbout', seat.name)}</p>
      <button class="button main" onClick={onTaken}>
        {say('iAm', seat.name)}
      </button>
    </main>
  );
}
