// SPDX-License-Identifier: MIT
// A new link for a seat whose owner has lost it. The link shows the seat's cards, so the
// others are asked.
import { useState } from 'preact/hooks';
import { useBusy } from '../busy';
import type { Connection } from '../net/connection';
import type { Session } from '../net/session';
import { CopyField } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { absolute, usePage } from '../screens/invite';
import { useSay } from '../words';

interface Props {
  session: Session;
  link: Connection;
}

interface Got {
  seat: number;
  key: string;
}

/** Asks for the new link of a seat; without one the others have been asked. */
function useAsking(link: Connection, seat: number, got: (key: string | null) => void) {
  const [busy, run] = useBusy();
  const ask = () =>
    run(async () => {
      const done = await link.ask('renew', { seat });
      got('key' in done && done.key ? done.key : null);
    });
  return { busy, ask };
}

function NewLink({ session, link, seat, code }: Props & { seat: number; code: string }) {
  const say = useSay();
  const page = usePage();
  const { name } = link.state!.seats[seat]!;
  const text = absolute(linkTo.seat(session.table, seat, code), page);
  return <CopyField shown label={say('newLink', name)} text={text} />;
}

function Seat({ seat, ...props }: Props & { seat: number }) {
  const say = useSay();
  const [key, setKey] = useState<string | null | undefined>();
  const { busy, ask } = useAsking(props.link, seat, setKey);
  const { name } = props.link.state!.seats[seat]!;
  if (key) return <NewLink seat={seat} code={key} {...props} />;
  return (
    <>
      <button class="button renew-ask" disabled={busy} onClick={ask}>
        <Icon name="link" /> {say('renew', name)}
      </button>
      <p class="muted" role="status">
        {key === null && say('renewAsked')}
      </p>
    </>
  );
}

/** In the menu: a new link for each of the others. */
export function RenewSeats(props: Props) {
  const { table, seats, you } = props.link.state!;
  const own = props.session.ring.seats.map(({ seat }) => seat);
  if (table.phase === 'lobby' || (you.seat < 0 && !you.host)) return null;
  return (
    <>
      {seats.map(
        ({ kind }, seat) =>
          kind === 'person' && !own.includes(seat) && <Seat key={seat} seat={seat} {...props} />,
      )}
    </>
  );
}

/** The request is gone as soon as the link is there, which must stay. */
export function RenewNotice(props: Props) {
  const say = useSay();
  const [got, setGot] = useState<Got | null>(null);
  const { seats, renewal } = props.link.state!;
  return (
    <>
      {renewal && <Request got={setGot} {...props} />}
      {got && (
        <Dialog title={say('newLink', seats[got.seat]!.name)} onClose={() => setGot(null)}>
          <NewLink seat={got.seat} code={got.key} {...props} />
        </Dialog>
      )}
    </>
  );
}

/** What the others are asked, and who asked waits for. It ends when the seat's owner connects. */
function Request(props: Props & { got(got: Got): void }) {
  const { renewal, you } = props.link.state!;
  const { by, needed, agreed } = renewal!;
  if (by === you.seat && (by >= 0 || you.host)) return <Wanted {...props} />;
  if (needed.includes(you.seat) && !agreed.includes(you.seat)) return <Question {...props} />;
  return <Told {...props} />;
}

function useSentence(link: Connection): string {
  const say = useSay();
  const { renewal, seats } = link.state!;
  const { seat, by } = renewal!;
  const asker = by < 0 ? say('theHost') : seats[by]!.name;
  return say('renews', asker, seats[seat]!.name);
}

function Told({ link }: Props) {
  const text = useSentence(link);
  return (
    <p class="renew" role="status">
      {text}
    </p>
  );
}

function Question({ link }: Props) {
  const say = useSay();
  const text = useSentence(link);
  const [busy, run] = useBusy();
  const { seat } = link.state!.renewal!;
  const reply = (yes: boolean) => run(() => link.ask('agree', { seat, yes }));
  return (
    <div class="renew row" role="alert">
      <p>
        {text} {say('renewAbout')}
      </p>
      <button class="button small renew-yes" disabled={busy} onClick={() => reply(true)}>
        <Icon name="check" /> {say('agree')}
      </button>
      <button class="button small renew-no" disabled={busy} onClick={() => reply(false)}>
        <Icon name="close" /> {say('disagree')}
      </button>
    </div>
  );
}

/** Who asked fetches the link once all have agreed. */
function Wanted({ link, got }: Props & { got(got: Got): void }) {
  const say = useSay();
  const { renewal, seats } = link.state!;
  const { seat, needed, agreed } = renewal!;
  const { busy, ask } = useAsking(link, seat, (key) => key && got({ seat, key }));
  const { name } = seats[seat]!;
  const missing = needed.filter((other) => !agreed.includes(other)).map((i) => seats[i]!.name);
  return (
    <div class="renew row" role="status">
      {missing.length > 0 ? (
        <p>{say('renewWaits', name, missing.join(', '))}</p>
      ) : (
        <button class="button main small renew-get" disabled={busy} onClick={ask}>
          <Icon name="link" /> {say('renewGet', name)}
        </button>
      )}
    </div>
  );
}
