// SPDX-License-Identifier: MIT
// Links between a game's pages.
import { coverOf } from '../games/covers';
import { Icon } from '../parts/icon';
import { linkTo, useRoute } from '../route';
import { useSay } from '../words';

/** From one page about a game to the others. */
export function PageLinks({ game }: { game: string }) {
  const say = useSay();
  const { at } = useRoute();
  return (
    <nav class="page-links" aria-label={say('menu')}>
      <a href={linkTo.home}>
        <Icon name="back" /> {say('home')}
      </a>
      {at !== 'rules' && <a href={linkTo.rules(game)}>{say('rules')}</a>}
      {at !== 'cards' && <a href={linkTo.cards(game)}>{say('allCards')}</a>}
      {coverOf(game).lesson && <a href={linkTo.learn(game)}>{say('learn')}</a>}
    </nav>
  );
}
