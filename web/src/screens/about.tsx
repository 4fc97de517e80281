// SPDX-License-Identifier: MIT
// About Perilune, the games and their authors.
import { catalog, gameDetails, offered, type Game } from '../net/api';
import { coverOf } from '../games/covers';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Failed, Wait } from './message';
import './pages.css';

export function AboutScreen() {
  const say = useSay();
  const asked = useAsked(catalog, []);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  return (
    <main class="page">
      <h1>{say('about')}</h1>
      <p>{say('aboutIndependent')}</p>
      <h2>{say('credits')}</h2>
      {offered(asked.value).map((game) => (
        <Credit key={game.id} game={game} />
      ))}
      <p>{say('aboutCards')}</p>
      <p>
        {say('aboutFonts')} <a href="licenses.txt">{say('aboutLicenses')}</a>
      </p>
      <p class="muted">{say('aboutVersion', asked.value.version)}</p>
    </main>
  );
}

function Credit({ game }: { game: Game }) {
  const say = useSay();
  const { lang } = useSettings();
  const cards = useAsked(() => gameDetails(game.id), [game.id]).value?.cards ?? [];
  const own = cards.filter((card) => card.source === 'designed').length;
  const { Picture } = coverOf(game.id);
  return (
    <section class="panel credit">
      <div class="credit-picture" aria-hidden>
        <Picture lang={lang} />
      </div>
      <div class="credit-words">
        <h3>{game.title[lang]}</h3>
        <p>{game.credits[lang]}</p>
        {cards.length > 0 && (
          <p class="muted">
            {own > 0 ? say('aboutOwn', own, cards.length) : say('aboutNoneOwn', cards.length)}{' '}
            <a href={linkTo.cards(game.id)}>{say('allCards')}</a>
          </p>
        )}
      </div>
    </section>
  );
}
