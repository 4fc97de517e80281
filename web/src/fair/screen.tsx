// SPDX-License-Identifier: MIT
// How a game was dealt: explained, with the values of this game, and computed again right here.
import { useMemo, useState } from 'preact/hooks';
import { gameUI, loadGame } from '../games';
import { cardsIn, replayHead, tableLog } from '../net/api';
import { anyKey, ringOf, rings } from '../net/keys';
import { Icon, type IconName } from '../parts/icon';
import { openedReplay } from '../replay/open';
import { linkTo } from '../route';
import { Message, Wait } from '../screens/message';
import '../screens/pages.css';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Chance } from './chance';
import type { Deal } from './deck';
import { readHead, type Head } from './head';
import { judge, readValues, type Judgment, type Known } from './judge';
import './screen.css';
import { titleKey, useFairSay, verdictKey, type FairKey } from './words';

const findLog = async (table: string | null) =>
  table ? tableLog(table, anyKey(table)) : openedReplay();

/** What this browser remembers of the game, also when its log comes from a file. */
function knownOf(table: string | null, head: Head): Known {
  if (table) return ringOf(table);
  const values = head.fair === null ? null : readValues(head.fair);
  const drawn = (mixes: string[] = []) => mixes.some((mix) => values?.mixes.includes(mix));
  return rings().find(({ mixes }) => drawn(mixes)) ?? {};
}

export function FairScreen({ table }: { table: string | null }) {
  const say = useFairSay();
  const sayAll = useSay();
  const log = useAsked(() => findLog(table), [table]);
  const head = useMemo(() => (log.value ? readHead(log.value) : null), [log.value]);
  if (!table && !openedReplay())
    return <Message title={sayAll('noReplay')} text={sayAll('openLogAbout')} />;
  if (log.error) return <Message title={say('noDeal')} text={log.error} />;
  if (!log.value) return <Wait />;
  if (!head) return <Message title={say('noDeal')} text={say('noLog')} />;
  return <Shown table={table} log={log.value} head={head} />;
}

/** Who sat where, as the replay says it: bots have names there that no log contains. */
function useNames(log: string, { names }: Head): string[] {
  const said = useAsked(() => replayHead(log), [log]).value?.seats;
  return names.map((name, i) => said?.[i]?.name || name.replace(/^bot:/, 'Bot ') || String(i + 1));
}

interface ShownProps {
  table: string | null;
  log: string;
  head: Head;
}

function Shown({ table, log, head }: ShownProps) {
  const say = useFairSay();
  const found = useMemo(() => judge(head, knownOf(table, head)), [head]);
  const names = useNames(log, head);
  return (
    <main class="page fair">
      <header class="fair-head">
        <h1>{say('title')}</h1>
        <nav class="row" aria-label={say('title')}>
          <a class="button" href={linkTo.replay(table)}>
            <Icon name="rotate" /> {say('toReplay')}
          </a>
          {table && (
            <a class="button quiet" href={linkTo.table(table)}>
              {say('toTable')}
            </a>
          )}
        </nav>
      </header>
      <Verdict {...found} />
      {found.why !== 'daily' && <Steps />}
      {found.values && <Values head={head} names={names} found={found} />}
      <Again head={head} names={names} />
      {found.why !== 'daily' && (
        <section class="panel fair-part">
          <h2>{say('limits')}</h2>
          <p>{say('limitsText')}</p>
        </section>
      )}
    </main>
  );
}

function Verdict(found: Judgment) {
  const say = useFairSay();
  const isStranger = found.verdict === 'proved' && !found.promised;
  return (
    <section class={`panel fair-part fair-verdict ${found.verdict}`}>
      <h2>
        <Icon name={found.verdict === 'proved' ? 'check' : 'warn'} />{' '}
        {say(isStranger ? 'provedIf' : titleKey(found))}
      </h2>
      <p>{say(verdictKey(found))}</p>
      {isStranger && <p>{say('stranger')}</p>}
    </section>
  );
}

/** The picture: four steps from left to right, on a phone from top to bottom. */
const STEPS: [IconName, FairKey, FairKey][] = [
  ['lock', 'sealTitle', 'sealText'],
  ['people', 'addTitle', 'addText'],
  ['shuffle', 'mixTitle', 'mixText'],
  ['deck', 'shuffleTitle', 'shuffleText'],
];

function Steps() {
  const say = useFairSay();
  return (
    <section class="fair-part">
      <h2>{say('how')}</h2>
      <ol class="fair-steps">
        {STEPS.map(([icon, title, text]) => (
          <li key={icon} class="panel">
            <Icon name={icon} size={2.6} />
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ValuesProps {
  head: Head;
  names: string[];
  found: Judgment;
}

function Values({ head, names, found }: ValuesProps) {
  const say = useFairSay();
  const values = found.values!;
  const mixed = (mix: string | null) =>
    mix === null ? say('mixBot') : /^0+$/.test(mix) ? say('mixZero') : mix;
  const rows: [string, string][] = [
    [say('commitmentName'), values.commitment],
    [say('secretName'), values.secret],
    ...values.mixes.map((mix, i): [string, string] => [
      values.names ? say('mixName', names[i] ?? '') : say('mixOlder', i + 1),
      mixed(mix),
    ]),
    [say('seedName'), head.seed],
  ];
  return (
    <section class="panel fair-part">
      <h2>{say('values')}</h2>
      <dl class="fair-values">
        {rows.map(([name, value], i) => (
          <div key={i}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <Checks head={head} found={found} />
    </section>
  );
}

function Checks({ head, found }: { head: Head; found: Judgment }) {
  const say = useFairSay();
  const checks: [FairKey, boolean | null][] = [
    ['checkSecret', found.commitment === found.values!.commitment],
    ['checkSeed', found.seed === head.seed && found.why !== 'seed'],
    ['checkPromise', found.promised],
    ['checkOwn', found.added],
  ];
  return (
    <>
      <h3>{say('checks')}</h3>
      <ul class="fair-checks">
        {checks.map(([key, is]) => (
          <li key={key} class={is === null ? '' : is ? 'good' : 'bad'}>
            <strong>{say(is === null ? 'unknown' : is ? 'ok' : 'wrong')}:</strong> {say(key)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Deals the cards again; what is on them comes from the catalog. */
function Again({ head, names }: { head: Head; names: string[] }) {
  const say = useFairSay();
  const { lang } = useSettings();
  const [wanted, setWanted] = useState(false);
  const details = useAsked(() => loadGame(head.game), [head.game]);
  const { deal } = gameUI(head.game);
  if (!deal) return null;
  const dealt = wanted && details.value && deal(head, details.value.cards, new Chance(head.seed));
  const cards = details.value && cardsIn(details.value, lang);
  const nameCard = (id: string) => cards?.get(id)?.name ?? id;
  return (
    <section class="panel fair-part" aria-live="polite">
      <h2>{say('dealt')}</h2>
      <p>{say('againAbout')}</p>
      {dealt ? (
        <Piles names={names} dealt={dealt} nameCard={nameCard} />
      ) : (
        <p>
          <button class="button main" disabled={!details.value} onClick={() => setWanted(true)}>
            <Icon name="shuffle" /> {say('again')}
          </button>
        </p>
      )}
    </section>
  );
}

interface PilesProps {
  names: string[];
  dealt: Deal;
  nameCard(id: string): string;
}

function Piles({ names, dealt, nameCard }: PilesProps) {
  const say = useFairSay();
  const seatName = (seat: number) => names[seat] ?? String(seat + 1);
  const title = (pile: string) => {
    const [, key = pile, seat = '0'] = /^(hand|ship|station) (\d)$/.exec(pile) ?? [];
    return say(key as FairKey, seatName(Number(seat)));
  };
  return (
    <>
      <p>{say('dealtAbout')}</p>
      <dl class="fair-values fair-piles">
        {Object.entries(dealt).map(([pile, cards]) => (
          <div key={pile}>
            <dt>{title(pile)}</dt>
            <dd>
              {pile === 'first' ? seatName(Number(cards[0])) : cards.map(nameCard).join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
