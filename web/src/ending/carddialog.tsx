// SPDX-License-Identifier: MIT
// The result card: seen before it is saved or sent, with a link to the replay.
import { useEffect, useRef } from 'preact/hooks';
import { complain } from '../busy';
import { gameCode, gameDetails, tableLog } from '../net/api';
import type { Connection } from '../net/connection';
import type { Session } from '../net/session';
import { copyText } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { tell } from '../parts/toast';
import { saveBlob } from '../replay/files';
import { linkTo } from '../route';
import { absolute, useOutside, usePage } from '../screens/invite';
import { useSettings } from '../settings';
import type { GameUI } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import { CARD, drawCard, type CardContent, type Ranked } from './card';
import { useViews, valuesOf } from './courses';
import { useHow, useOutcome } from './outcome';
import { useEndingSay } from './words';
import './carddialog.css';

interface Props {
  session: Session;
  link: Connection;
  ui: GameUI;
  close(): void;
}

export function CardDialog(props: Props) {
  const { session, close } = props;
  const say = useEndingSay();
  const sayPage = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const log = useAsked(() => tableLog(session.table, session.anyKey), [session.table]).value;
  const content = useContent(props, log);
  useEffect(() => {
    if (content && canvas.current)
      void drawCard(canvas.current, content, seatColors(canvas.current)).catch(complain);
  }, [content && JSON.stringify(content)]);
  const link = useReplayLink(session, log);
  const names = content?.ranks.map(({ rank, name }) => `${rank}. ${name}`).join(', ') ?? '';
  return (
    <Dialog title={say('resultCard')} class="card-dialog" onClose={close}>
      <p class="muted">{say('cardAbout')}</p>
      <canvas
        ref={canvas}
        class="result-card night"
        role="img"
        aria-label={content ? say('cardSays', content.game, content.said, names) : ''}
        aria-busy={!content}
        {...CARD}
      />
      <div class="row">
        <button
          class="button main"
          disabled={!content}
          onClick={() => void save(canvas.current!, session.table)}
        >
          <Icon name="download" /> {say('saveCard')}
        </button>
        {canShare() && (
          <button
            class="button"
            disabled={!content}
            onClick={() => void share(canvas.current!, content!, link)}
          >
            <Icon name="upload" /> {say('shareCard')}
          </button>
        )}
        <button
          class="button"
          onClick={() => (link ? void copyText(link, sayPage) : tell(say('noReplayLink')))}
        >
          <Icon name="link" /> {say('replayLink')}
        </button>
      </div>
    </Dialog>
  );
}

/** Lets others see the game and do nothing; an invitation would hold for the rematch, too. */
const sharedKey = ({ ring }: Session) => ring.watch ?? null;

/** With the game in it, it lasts longer than the table; until that is known, to the table. */
function useReplayLink(session: Session, log: string | null): string | null {
  const page = usePage();
  const key = sharedKey(session);
  const code = useAsked(async () => (log === null ? null : gameCode(log)), [log]).value;
  if (code) return absolute(linkTo.game(code), page);
  return key && absolute(linkTo.replayFor(session.table, key), page);
}

function useContent({ session, link, ui }: Props, log: string | null): CardContent | null {
  const say = useEndingSay();
  const { lang } = useSettings();
  const state = link.state!;
  const { said } = useOutcome(session, state);
  const how = useHow(state);
  const views = useViews(log);
  const outside = useOutside();
  const { id, game } = state.table;
  const details = useAsked(() => gameDetails(game), [game]).value;
  const key = sharedKey(session);
  const [course] = ui.courses;
  if (!details || (course && !views)) return null;
  const date = new Date().toLocaleDateString(lang, { dateStyle: 'long' });
  return {
    game: details.title[lang],
    said,
    how,
    ranks: ranksOf(link),
    course: course
      ? {
          title: course.title[lang],
          colors: state.seats.map(({ color }) => color),
          values: valuesOf(course, views!),
        }
      : null,
    scan:
      outside && key
        ? { link: absolute(linkTo.replayFor(id, key), outside), label: say('scanReplay') }
        : null,
    foot: `Perilune · ${date}`,
  };
}

function ranksOf({ state }: Connection): Ranked[] {
  const { seats, result } = state!;
  const counts = result!.score.some((score, i) => score !== Number(result!.rank[i] === 1));
  return seats
    .map(({ name, color }, i) => ({
      rank: result!.rank[i]!,
      name,
      color,
      score: counts ? String(result!.score[i]).replace('-', '−') : null,
    }))
    .sort((a, b) => a.rank - b.rank);
}

const SEATS = 6;

/** As they are on a night sky. */
function seatColors(canvas: HTMLCanvasElement): string[] {
  const style = getComputedStyle(canvas);
  return Array.from({ length: SEATS }, (_, i) => style.getPropertyValue(`--seat-${i}`).trim());
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error())), 'image/png'),
  );

const save = async (canvas: HTMLCanvasElement, table: string) =>
  saveBlob(`perilune-${table}.png`, await blobOf(canvas));

const isFile = () => new File([], 'result.png', { type: 'image/png' });
const canShare = () => navigator.canShare?.({ files: [isFile()] }) ?? false;

async function share(canvas: HTMLCanvasElement, { game, said }: CardContent, link: string | null) {
  const file = new File([await blobOf(canvas)], 'perilune.png', { type: 'image/png' });
  const what = { files: [file], title: game, text: `${game}: ${said}`, url: link ?? undefined };
  // A reader who cancels has refused nothing.
  await navigator.share(what).catch(() => undefined);
}
