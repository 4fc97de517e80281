// SPDX-License-Identifier: MIT
// A deal that somebody has played, for somebody else to play at the same seat; then both results
// side by side.
import { useBusy } from '../busy';
import { keep, ringOf } from '../net/keys';
import { fork } from '../net/quick';
import { gameDetails } from '../net/api';
import { copyText } from '../parts/copy';
import { Icon } from '../parts/icon';
import { go, linkTo, parseRoute } from '../route';
import { absolute } from '../screens/invite';
import { Failed, Message, Wait } from '../screens/message';
import '../screens/pages.css';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import { against, isSameDeal, readSide, type Side } from './result';
import { useDuelSay } from './words';
import './duel.css';

interface Props {
  code: string;
  /** The seat of the first player, and of the next one. */
  seat: number;
  /** The second game, once it was played. */
  other: string | null;
}

export function DuelScreen({ code, seat, other }: Props) {
  const say = useDuelSay();
  const codes = other ? [code, other] : [code];
  const asked = useAsked(() => Promise.all(codes.map(readSide)), [code, other]);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  const [first, second] = asked.value as [Side, Side | undefined];
  const sides = second ? [first, second] : [first];
  const known = sides.every(({ head }) => head.result && seat < head.seats.length);
  if (!known) return <Message title={say('sameDeal')} text={say('dareOpen')} />;
  if (second && !isSameDeal(first, second))
    return <Message title={say('sameDeal')} text={say('dareOther')} />;
  return (
    <main class="page duel">
      <Title game={first.head.game} />
      {second ? (
        <Results sides={[first, second]} seat={seat} />
      ) : (
        <Challenge side={first} seat={seat} />
      )}
    </main>
  );
}

function Title({ game }: { game: string }) {
  const say = useDuelSay();
  const { lang } = useSettings();
  const details = useAsked(() => gameDetails(game), [game]).value;
  return (
    <header class="page-head">
      <div>
        <p class="muted">{details?.title[lang] ?? game}</p>
        <h1>{say('sameDeal')}</h1>
      </div>
    </header>
  );
}

function Challenge({ side, seat }: { side: Side; seat: number }) {
  const say = useDuelSay();
  const sayPage = useSay();
  const { name, color } = useSettings();
  const [busy, run] = useBusy();
  const { game, seats } = side.head;
  const who = seats[seat]!.name;
  const play = async () => {
    const bots = seats.map(({ bot }) => bot);
    const from = { game, log: side.log, step: 0, bots, seat, color };
    const link = await fork(from, name.trim() || sayPage('guest'));
    const route = parseRoute(link);
    if (route.at === 'table')
      keep({ ...ringOf(route.table), dare: { code: side.code, seat, name: who } });
    go(link);
  };
  return (
    <>
      <p>{say('dareAbout', who)}</p>
      <div class="row">
        <button class="button main" disabled={busy} onClick={() => run(play)}>
          <Icon name="play" /> {say('playDeal')}
        </button>
      </div>
      <p class="muted">
        <small>{say('dareFair', who)}</small>
      </p>
    </>
  );
}

/** Two people of the same name are told apart by their order. */
function nameOf(sides: [Side, Side], seat: number): (side: Side) => string {
  const names = sides.map(({ head }) => head.seats[seat]!.name);
  const same = names[0] === names[1];
  return (side) => `${names[sides.indexOf(side)]}${same ? ` (${sides.indexOf(side) + 1})` : ''}`;
}

function Results({ sides, seat }: { sides: [Side, Side]; seat: number }) {
  const say = useDuelSay();
  const sayPage = useSay();
  const [a, b] = sides;
  const name = nameOf(sides, seat);
  const sign = against(a.head, b.head, seat);
  const link = absolute(linkTo.dare(a.code, seat, b.code));
  return (
    <>
      <p class="duel-said">
        <b>{sign === 0 ? say('even') : say('better', name(sign < 0 ? a : b))}</b>
      </p>
      <table class="duel-results">
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side.code} scope="col">
                {name(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {a.head.seats.map((_, i) => (
            <tr key={i} class={i === seat ? 'own' : ''}>
              <th scope="row">{say('seatOf', i + 1)}</th>
              {sides.map((side) => (
                <Cell key={side.code} side={side} at={i} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="row">
        <button class="button main" onClick={() => void copyText(link, sayPage)}>
          <Icon name="link" /> {say('sendBack')}
        </button>
        {sides.map((side) => (
          <a key={side.code} class="button" href={linkTo.game(side.code)}>
            <Icon name="rotate" /> {say('replayOf', name(side))}
          </a>
        ))}
      </div>
    </>
  );
}

/** What a seat came to, and who sat there. */
function Cell({ side, at }: { side: Side; at: number }) {
  const { rank, score } = side.head.result!;
  return (
    <td>
      {rank[at] === 1 && <Icon name="trophy" />} <b>{score[at]}</b>{' '}
      <small>{side.head.seats[at]!.name}</small>
    </td>
  );
}
