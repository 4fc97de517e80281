// SPDX-License-Identifier: MIT
// Windows full of cards, among them everything that the Progress deck has brought and may still
// bring. The card that is looked at is read out at the foot of the window.
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { goByArrow } from '../../parts/arrows';
import { CardFace } from '../../parts/card';
import { Dialog } from '../../parts/dialog';
import { useTable } from '../../table/context';
import { ofType } from './facts';
import { useWords } from './words';
import type { View } from './view';

interface Props {
  close(): void;
}

const Shown = createContext<(id: string) => void>(() => undefined);

interface WindowProps extends Props {
  title: string;
  children: ComponentChildren;
}

export function CardWindow({ title, close, children }: WindowProps) {
  const [shown, show] = useState<string | null>(null);
  return (
    <Dialog title={title} onClose={close} class="bb-wide">
      <Shown.Provider value={show}>{children}</Shown.Provider>
      <ShelfText id={shown} />
    </Dialog>
  );
}

export function Chronicle({ close }: Props) {
  const { view, cards } = useTable<View>();
  const say = useWords();
  const events = ofType(cards, 'event').map(({ id }) => id);
  const seen = (type: string) => [
    ...new Set(view.progress.seen.filter((id) => cards.get(id)?.type === type)),
  ];
  const came = new Set(seen('event'));
  return (
    <CardWindow title={say('openAll')} close={close}>
      {view.seats.length === 1 && <p>{say(view.endless ? 'goalEndless' : 'goal', view.events)}</p>}
      <Shelf title={say('events')} ids={events} dim={(id) => !came.has(id)} />
      <Shelf title={say('robots')} more={say('left', view.decks.robot)} ids={seen('robot')} />
      <Shelf title={say('twists')} more={say('left', view.decks.twist)} ids={seen('twist')} />
      <Shelf
        title={say('developments')}
        ids={Object.keys(view.developments)}
        note={(id) => say('left', view.developments[id] ?? 0)}
        dim={(id) => !view.progress.seen.includes(id)}
      />
      {view.extra_robots > 0 && <p>{say('extraRobots', view.extra_robots)}</p>}
    </CardWindow>
  );
}

interface ShelfProps {
  title: string;
  ids: string[];
  more?: string;
  dim?(id: string): boolean;
  note?(id: string, i: number): string;
}

/** Cards of one kind, in a window. */
export function Shelf({ title, ids, more, dim, note }: ShelfProps) {
  const say = useWords();
  return (
    <section class="bb-shelf">
      {title && (
        <h3>
          {title} {more && <small class="muted">{more}</small>}
        </h3>
      )}
      {ids.length === 0 && <p class="muted">{say('none')}</p>}
      <ul onKeyDown={goByArrow}>
        {ids.map((id, i) => (
          <li key={i} class={dim?.(id) ? 'dim' : ''}>
            <ShelfCard id={id} later={dim?.(id) ?? false} />
            {note && <small class="muted">{note(id, i)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfCard({ id, later }: { id: string; later: boolean }) {
  const { cards } = useTable();
  const show = useContext(Shown);
  const say = useWords();
  const card = cards.get(id);
  return (
    <button
      class="bb-shelfcard"
      aria-label={`${card?.name}. ${card?.text}${later ? ` ${say('stillToAdd')}.` : ''}`}
      onClick={() => show(id)}
      onFocus={() => show(id)}
      onPointerEnter={() => show(id)}
    >
      <CardFace id={id} />
    </button>
  );
}

function ShelfText({ id }: { id: string | null }) {
  const { cards } = useTable();
  const say = useWords();
  const card = id === null ? undefined : cards.get(id);
  return (
    <p class="bb-shelftext muted" aria-hidden>
      {card ? (
        <>
          <b>{card.name}:</b> {card.text}
        </>
      ) : (
        say('lookAtCards')
      )}
    </p>
  );
}
