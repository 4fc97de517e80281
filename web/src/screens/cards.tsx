// SPDX-License-Identifier: MIT
// All cards of a game with their faces and texts.
import { useState } from 'preact/hooks';
import { cardsIn, catalog, gameDetails } from '../net/api';
import { gameUI } from '../games';
import { CardDetail } from '../parts/zoom';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { FindField } from './find';
import { Message, Wait } from './message';
import { matches } from './rules';
import './pages.css';

export function CardsScreen({ game }: { game: string }) {
  const say = useSay();
  const { lang } = useSettings();
  const [wanted, setWanted] = useState('');
  const asked = useAsked(() => Promise.all([catalog(), gameDetails(game)]), [game]);
  if (asked.error)
    return <Message title={say('noServer')} text={asked.error} again={asked.again} />;
  if (!asked.value) return <Wait />;
  const [{ games }, details] = asked.value;
  const cards = [...cardsIn(details, lang).values()];
  const shown = cards.filter((card) => matches([card.name, card.text, card.group], wanted));
  const groups = [...new Set(shown.map((card) => card.group))];
  return (
    <main class="page wide">
      <h1>
        {games.find((g) => g.id === game)?.title[lang]}: {say('allCards')}
      </h1>
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
