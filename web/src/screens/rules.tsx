// SPDX-License-Identifier: MIT
// The rules of a game, clause by clause, as the program itself holds them. Numbers within the text
// lead to their clauses.
import { useEffect, useState } from 'preact/hooks';
import { ExampleFigure } from '../examples/figure';
import { loadUI } from '../games';
import { knownGame, type Clause, type Game, type GameDetails } from '../net/api';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import type { Example, Lang } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import { FindField } from './find';
import { PageLinks } from './links';
import { Failed, NoGame, Wait } from './message';
import './pages.css';

interface Props {
  game: string;
  clause: string | null;
}

export function RulesScreen({ game, clause }: Props) {
  const asked = useAsked(() => knownGame(game), [game]);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  const { found, details } = asked.value;
  if (!found) return <NoGame game={game} link={linkTo.rules} />;
  return <Rules game={found} details={details} at={clause} />;
}

export function matches(texts: string[], wanted: string): boolean {
  const all = texts.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

interface RulesProps {
  game: Game;
  details: GameDetails;
  at: string | null;
}

function Rules({ game, details, at }: RulesProps) {
  const { clauses } = details;
  const say = useSay();
  const { lang } = useSettings();
  const [wanted, setWanted] = useState('');
  const pictures =
    useAsked(async () => (await loadUI(game.id)).examples?.(), [game.id]).value ?? [];
  useEffect(() => {
    setWanted('');
    document.getElementById(`clause-${at}`)?.scrollIntoView({ block: 'start' });
  }, [at]);
  const shown = clauses.filter((c) => matches([c.id, c.title[lang], c.text[lang]], wanted));
  return (
    <main class="page">
      <h1>
        {game.title[lang]}: {say('rules')}
      </h1>
      <PageLinks game={game.id} />
      <FindField
        label={say('searchRules')}
        value={wanted}
        onChange={setWanted}
        found={say('rulesFound', shown.length)}
      />
      {wanted === '' && (
        <section class="panel intro">
          <h2>{say('howItGoes')}</h2>
          {paragraphs(game.intro[lang])}
        </section>
      )}
      {at && !clauses.some((clause) => clause.id === at) && (
        <p class="panel intro">{say('noClause', at)}</p>
      )}
      <div class="clauses">
        {shown.map((clause, i) => (
          <ClauseItem
            key={clause.id}
            clause={clause}
            game={game.id}
            details={details}
            pictures={pictures.filter((picture) => picture.clause === clause.id)}
            lang={lang}
            target={clause.id === at}
            opens={clause.section[lang] !== shown[i - 1]?.section[lang]}
          />
        ))}
      </div>
    </main>
  );
}

const paragraphs = (text: string) =>
  text.split(/\n\s*\n/).map((paragraph, i) => <p key={i}>{paragraph}</p>);

interface ItemProps {
  clause: Clause;
  game: string;
  details: GameDetails;
  pictures: Example[];
  lang: Lang;
  target: boolean;
  opens: boolean;
}

function ClauseItem({ clause, game, details, pictures, lang, target, opens }: ItemProps) {
  return (
    <>
      {opens && <h2 class="clause-section">{clause.section[lang]}</h2>}
      <article id={`clause-${clause.id}`} class={`panel clause ${target ? 'target' : ''}`}>
        <h3>
          <a href={linkTo.rules(game, clause.id)}>{clause.id}</a> {clause.title[lang]}
        </h3>
        {clause.text[lang].split(/\n\s*\n/).map((paragraph, i) => (
          <p key={i}>
            <Linked text={paragraph} game={game} />
          </p>
        ))}
        {pictures.map((picture) => (
          <ExampleFigure key={picture.to} details={details} example={picture} />
        ))}
      </article>
    </>
  );
}

function Linked({ text, game }: { text: string; game: string }) {
  const parts = text.split(/\b([A-Z]{2}-\d+)\b/);
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          <a key={i} href={linkTo.rules(game, part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  );
}
