// SPDX-License-Identifier: MIT
// The end of a game as a moment: what happened last, the count part by part, and who has won. It
// goes on by itself; a tap, Space or Enter goes on sooner, Escape ends it. Where nothing may move
// the result is shown without it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { useBackCloses } from '../parts/overlay';
import { SeatMark } from '../parts/seat';
import { Toasts } from '../parts/toast';
import { tempo } from '../settings';
import { hear } from '../sound/sound';
import { useTableScope } from '../table/context';
import type { CountPart, Lang, Seat } from '../table/types';
import { useSay } from '../words';
import { countOf, greatestTotal, totalAfter } from './count';
import { Stage } from './stage';
import { useEndingSay } from './words';
import './ceremony.css';

interface Props {
  /** What happened last, in sentences. */
  last: string[];
  /** Who has won, and how. */
  said: string;
  how: string | null;
  record: string | null;
  won: boolean;
  /** The seats that stand on the stage. */
  winners: number[];
  close(): void;
}

const LAST_MS = 2600;
const PART_MS = 1700;

export function Ceremony(props: Props) {
  const { ui, table } = useTableScope();
  const parts = countOf(ui, table.points, table.names, table.lang);
  const [at, setAt] = useState(props.last.length > 0 ? 0 : 1);
  const box = useRef<HTMLDialogElement>(null);
  const say = useEndingSay();
  const sayPage = useSay();
  const final = at > parts.length;
  const next = () => (final ? props.close() : setAt(at + 1));
  useBackCloses(props.close);
  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    if (final) return undefined;
    if (at > 0) hear(['place']);
    const timer = window.setTimeout(next, (at === 0 ? LAST_MS : PART_MS) * tempo());
    return () => window.clearTimeout(timer);
  }, [at]);
  return (
    <dialog
      ref={box}
      class="ceremony night"
      aria-label={sayPage('gameOver')}
      onClose={props.close}
      onClick={next}
    >
      <Moon {...props} final={final} />
      <div class={`ceremony-box ${final ? 'final' : ''}`} role="status">
        {at === 0 && <LastEvent lines={props.last} />}
        {at > 0 && !final && <Counting parts={parts} shown={at} />}
        {final && <Winner {...props} />}
      </div>
      <button class="button main ceremony-next" autofocus>
        {say(final ? 'toResult' : 'goOn')}
      </button>
      {!final && (
        <button
          class="button quiet ceremony-skip"
          onClick={(e) => {
            e.stopPropagation();
            props.close();
          }}
        >
          {say('skip')} <Icon name="last" />
        </button>
      )}
      <Toasts close={sayPage('close')} />
    </dialog>
  );
}

/** More than these would be a story. */
const LINES = 4;

function LastEvent({ lines }: { lines: string[] }) {
  const say = useEndingSay();
  return (
    <div class="ceremony-last">
      <h2>{say('lastEvent')}</h2>
      {lines.slice(0, LINES).map((line, i) => (
        <p key={i}>{line.replaceAll('▸ ', '').trim()}</p>
      ))}
    </div>
  );
}

function Counting({ parts, shown }: { parts: CountPart[]; shown: number }) {
  const { seats, lang } = useTableScope().table;
  const say = useEndingSay();
  const now = parts[shown - 1]!;
  return (
    <div class="ceremony-count">
      <h2>
        <small>{say('theCount')}</small> <span>{now.name}</span>
      </h2>
      <ul>
        {seats.map((seat, i) => (
          <SeatCount key={i} seat={seat} index={i} parts={parts} shown={shown} lang={lang} />
        ))}
      </ul>
    </div>
  );
}

interface SeatProps {
  seat: Seat;
  index: number;
  parts: CountPart[];
  shown: number;
  lang: Lang;
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const plain = (n: number) => String(n).replace('-', '−');

function SeatCount({ seat, index, parts, shown }: SeatProps) {
  const say = useEndingSay();
  const { by, of } = parts[shown - 1]!.values[index]!;
  const total = totalAfter(parts, index, shown);
  const scale = greatestTotal(parts, parts[0]!.values.length);
  const share = of === undefined ? Math.max(0, total) / scale : Math.min(1, by / of);
  const said =
    of === undefined
      ? say('counted', seat.name, signed(by), plain(total))
      : say('reached', seat.name, by, of);
  return (
    <li class={`seat-${seat.color} ${of !== undefined && by >= of ? 'met' : ''}`}>
      <span class="unseen">{said}</span>
      <span class="count-name" aria-hidden>
        <SeatMark color={seat.color} /> {seat.name}
      </span>
      <span class="count-bar" aria-hidden>
        <span style={{ transform: `scaleX(${share})` }} />
      </span>
      <span key={shown} class="count-by" aria-hidden>
        {of === undefined ? by !== 0 && signed(by) : by >= of && <Icon name="check" />}
      </span>
      <b class="count-total" aria-hidden>
        {of === undefined ? plain(total) : `${by}/${of}`}
      </b>
    </li>
  );
}

/** The winner steps onto the ground where everything was told. */
function Moon({ won, winners, final }: Props & { final: boolean }) {
  const { Crew } = useTableScope().ui;
  return (
    <>
      <Stage lost={final && !won}>
        {final && Crew && winners.map((seat) => <Crew key={seat} seat={seat} />)}
      </Stage>
      {final && won && <Sparks />}
    </>
  );
}

const SPARKS = 28;

/** Gold dust that rises slowly. */
const Sparks = () => (
  <div class="ceremony-sparks" aria-hidden>
    {Array.from({ length: SPARKS }, (_, i) => (
      <i key={i} style={{ '--x': (i * 0.618034) % 1, '--y': (i * 0.754878) % 1 }} />
    ))}
  </div>
);

function Winner({ said, how, record, won }: Props) {
  return (
    <div class="ceremony-winner">
      <h2>
        <Icon name={won ? 'trophy' : 'skull'} size={1.4} /> {said}
      </h2>
      {how && <p>{how}</p>}
      {record && <p class="ceremony-record">{record}</p>}
    </div>
  );
}
