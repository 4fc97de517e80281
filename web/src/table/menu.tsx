// SPDX-License-Identifier: MIT
// What belongs to a table but not to the game: rules, links to pass on, leaving.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useBusy } from '../busy';
import { catalog } from '../net/api';
import type { Connection } from '../net/connection';
import { usualBot } from '../net/quick';
import type { Session } from '../net/session';
import { CopyField } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { usePuzzleSay } from '../puzzles/words';
import { go, linkTo } from '../route';
import { absolute, usePage } from '../screens/invite';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { RenewSeats } from './renew';

interface Props {
  session: Session;
  link: Connection;
}

interface MenuProps extends Props {
  /** A lesson is ended where it speaks. */
  lesson: boolean;
}

export function TableMenu(props: MenuProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button quiet" aria-label={say('menu')} onClick={() => setOpen(true)}>
        <Icon name="list" />
      </button>
      {open && <MenuDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MenuDialog({ session, link, lesson, onClose }: MenuProps & { onClose(): void }) {
  const say = useSay();
  const sayPuzzles = usePuzzleSay();
  const { lang, keys } = useSettings();
  const { table, you } = link.state!;
  const game = useAsked(catalog, []).value?.games.find((g) => g.id === table.game);
  const plays = you.seat >= 0 && table.phase === 'play' && !lesson;
  return (
    <Dialog title={game?.title[lang] ?? say('menu')} onClose={onClose}>
      <a class="button" href={linkTo.rules(table.game)} target="_blank">
        <Icon name="book" /> {say('rules')}
      </a>
      <a class="button" href={linkTo.cards(table.game)} target="_blank">
        <Icon name="cards" /> {say('allCards')}
      </a>
      <a class="button" href={linkTo.puzzles} target="_blank">
        <Icon name="puzzle" /> {sayPuzzles('puzzles')}
      </a>
      <Links session={session} seat={you.seat} />
      {!lesson && <RenewSeats session={session} link={link} />}
      {plays && <Leave session={session} link={link} />}
      {keys && <p class="muted keys-help">{say('keys')}</p>}
    </Dialog>
  );
}

/** Where nobody else would wait, the game does: only then is no bot needed. */
function Leave({ session, link }: Props) {
  const say = useSay();
  const own = session.ring.seats.map(({ seat }) => seat);
  const others = link.state!.seats.filter((s, i) => s.kind === 'person' && !own.includes(i));
  if (others.length > 0) return <HandOver link={link} alone={others.every((s) => s.away)} />;
  return (
    <>
      <a class="button" href={linkTo.home}>
        <Icon name="door" /> {say('later')}
      </a>
      <p class="muted">{say('laterAbout')}</p>
    </>
  );
}

/** Asks before a bot takes the seat; `alone`: there would be nobody but bots. */
function HandOver({ link, alone }: { link: Connection; alone: boolean }) {
  const say = useSay();
  const [asked, ask] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => void (asked && stay.current?.focus()), [asked]);
  const [busy, run] = useBusy();
  const leave = async () => {
    await link.ask('leave', { bot: usualBot(await catalog()) });
    go(linkTo.home);
  };
  if (!asked)
    return (
      <button class="button danger" onClick={() => ask(true)}>
        <Icon name="door" /> {say('leave')} …
      </button>
    );
  return (
    <div class="stack">
      <p role="alert">{say(alone ? 'leaveAlone' : 'leaveAbout')}</p>
      <div class="row">
        <button class="button danger" disabled={busy} onClick={() => run(leave)}>
          <Icon name="robot" /> {say('leaveSure')}
        </button>
        <button ref={stay} class="button" onClick={() => ask(false)}>
          {say('stay')}
        </button>
      </div>
    </div>
  );
}

function Links({ session, seat }: { session: Session; seat: number }) {
  const say = useSay();
  const page = usePage();
  const { seats, watch } = session.ring;
  const own = seats.find((s) => s.seat === seat);
  return (
    <>
      {watch && (
        <CopyField
          shown
          label={say('watchLink')}
          text={absolute(linkTo.watch(session.table, watch), page)}
        />
      )}
      {own && (
        <CopyField
          shown
          label={say('seatLink')}
          text={absolute(linkTo.seat(session.table, seat, own.key), page)}
        />
      )}
    </>
  );
}
