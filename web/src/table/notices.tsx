// SPDX-License-Identifier: MIT
// What the table has to tell besides the game: someone is away, a bot plays for you, this game is
// for practice.
import { complain } from '../busy';
import { catalog } from '../net/api';
import type { Connection } from '../net/connection';
import { usualBot } from '../net/quick';
import { Icon } from '../parts/icon';
import { tell } from '../parts/toast';
import { useAsked } from '../use';
import { useSay } from '../words';

export function Notices({ link, lesson }: { link: Connection; lesson: boolean }) {
  const say = useSay();
  const { table, seats, you, overdue } = link.state!;
  const known = useAsked(catalog, []).value;
  const bot = known && usualBot(known);
  const away = you.seat >= 0 && table.phase === 'play' && seats[you.seat]?.away;
  const late = you.seat >= 0 ? overdue.filter((seat) => seat !== you.seat) : [];
  const tags = lesson ? [] : tagsOf(table);
  if (!away && late.length === 0 && tags.length === 0) return null;
  return (
    <div class="row notices">
      {away && (
        <button
          class="button main small"
          onClick={() => void link.ask('take-back').catch(complain)}
        >
          <Icon name="back" /> {say('takeBackAbout')} {say('takeBack')}
        </button>
      )}
      {late.map((seat) => (
        <button
          key={seat}
          class="button small"
          onClick={() => void link.ask('hand-over', { seat, bot }).catch(complain)}
        >
          <Icon name="robot" /> {say('handOver', seats[seat]!.name)}
        </button>
      ))}
      {tags.map((tag) => (
        <TagButton key={tag} tag={tag} />
      ))}
    </div>
  );
}

type Tag = 'practice' | 'arranged';

/** Says what it means on hover or tap. */
function TagButton({ tag }: { tag: Tag }) {
  const say = useSay();
  const about = say(tag === 'practice' ? 'practiceAbout' : 'arrangedAbout');
  return (
    <button class="tag" title={about} aria-description={about} onClick={() => tell(about)}>
      {say(tag)} <Icon name="info" size={0.9} />
    </button>
  );
}

/** Why a game does not count; in a lesson nobody expects it to. */
function tagsOf({ practice, arranged }: Record<Tag, boolean>): Tag[] {
  return (['practice', 'arranged'] as const).filter((tag) => ({ practice, arranged })[tag]);
}
