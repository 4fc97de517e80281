// SPDX-License-Identifier: MIT
// All cards of a game with their faces and texts.
import { useState } from 'preact/hooks';
import { cardsIn, knownGame } from '../net/api';
import { gameUI, loadUI } from '../games';
import { CardDetail } from '../parts/zoom';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { FindField } from './find';
import { PageLinks } from './links';
import { Failed, NoGame, Wait } from './message';
import { matches } from './rules';
import './pages.css';

export function CardsScreen({ game }: { game: string }) {
  const say = useSay();
  const { lang } = useSettings();
  const [wanted, setWanted] = useState('');
  const asked = useAsked(
    async () => (await Promise.all([knownGame(game), loadUI(game)]))[0],
    [game],
  );
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  const { found, details } = asked.value;
  if (!found) return <NoGame game={game} link={linkTo.cards} />;
  const cards = [...cardsIn(details, lang).values()];
  const shown = cards.filter((card) => matches([card.name, card.text, card.group], wanted));
  const groups = [...new Set(shown.map((card) => card.group))];
  return (
    <main class="page wide">
      <h1>
        {found.title[lang]}: {say('allCards')}
      </h1>
      <PageLinks game={game} />
      <FindField
        label={say('searchCards')}
        value={wanted}
        onChange={setWanted}
        found={say('cardsFound', shown.length)}
      />
      {groups.map((group) => (
        <section key={group} class="stack">
          <h2 class="clause-section">{group}</h2>
          <ul class="card-grid">
            {shown
              .filter((card) => card.group === group)
              .map((card) => (
                <li key={card.id} class="panel card-item">
                  <CardDetail ui={gameUI(game)} card={card} lang={lang} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
