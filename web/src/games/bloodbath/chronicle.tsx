// SPDX-License-Identifier: MIT
// Everything that the Progress deck has brought and may still bring.
import { CardFace } from '../../parts/card';
import { Dialog } from '../../parts/dialog';
import { useTable } from '../../table/context';
import { eventIds, factsOf } from './data';
import { useWords } from './words';
import type { View } from './view';

interface Props {
  close(): void;
}

export function Chronicle({ close }: Props) {
  const { view } = useTable<View>();
  const say = useWords();
  const seen = (type: string) => [
    ...new Set(view.progress.seen.filter((id) => factsOf(id)?.type === type)),
  ];
  const came = new Set(seen('event'));
  return (
    <Dialog title={say('openAll')} onClose={close} class="bb-wide">
      <Shelf title={say('events')} ids={eventIds} dim={(id) => !came.has(id)} />
      <Shelf
        title={say('robots')}
        more={say('left', view.decks.robot)}
        ids={seen('robot')}
      />
      <Shelf title={say('twists')} more={say('left', view.decks.twist)} ids={seen('twist')} />
      <Shelf
        title={say('developments')}
        ids={Object.keys(view.developments)}
        note={(id) => say('left', view.developments[id] ?? 0)}
        dim={(id) => !view.progress.seen.includes(id)}
      />
      {view.extra_robots > 0 && <p>{say('extraRobots', view.extra_robots)}</p>}
    </Dialog>
  );
}

interface ShelfProps {
  title: string;
  ids: string[];
  more?: string;
  dim?(id: string): boolean;
  note?(id: string): string;
}

export function Shelf({ title, ids, more, dim, note }: ShelfProps) {
  const { cards } = useTable();
  const say = useWords();
  return (
    <section class="bb-shelf">
      <h3>
        {title} {more && <small class="muted">{more}</small>}
      </h3>
      {ids.length === 0 && <p class="muted">{say('none')}</p>}
      <ul>
        {ids.map((id, i) => (
          <li key={i} class={dim?.(id) ? 'dim' : ''} title={cards.get(id)?.text}>
            <CardFace id={id} />
            <span class="unseen">{cards.get(id)?.text}</span>
            {dim?.(id) && <span class="unseen">{say('stillToAdd')}</span>}
            {note && <small class="muted">{note(id)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
