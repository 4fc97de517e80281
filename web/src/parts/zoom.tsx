// SPDX-License-Identifier: MIT
// The card that the reader looks at, large, with its text beside the picture at a readable size. It
// stands on the side of the page where the pointer is not, and never takes the pointer itself.
import { useEffect, useRef } from 'preact/hooks';
import type { CardInfo, GameUI, Lang, Refusal } from '../table/types';
import { useSay, type WordKey } from '../words';
import { ReasonText } from './whynot';
import './zoom.css';

interface Props {
  ui: GameUI;
  card: CardInfo | null;
  lang: Lang;
  view?: unknown;
  /** Why the card cannot be played. */
  reason?: Refusal | null;
}

const sources: Record<CardInfo['source'], WordKey> = {
  printed: 'sourcePrinted',
  public: 'sourcePublic',
  inferred: 'sourceInferred',
  designed: 'sourceDesigned',
};

/** The side of the window where the pointer is not. */
function usePointerSide() {
  const side = useRef('right below');
  useEffect(() => {
    const onMove = (e: PointerEvent) => {
      const across = e.clientX > window.innerWidth / 2 ? 'left' : 'right';
      const along = e.clientY > window.innerHeight / 3 ? 'above' : 'below';
      side.current = `${across} ${along}`;
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    document.addEventListener('pointerdown', onMove, { passive: true });
    return () => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerdown', onMove);
    };
  }, []);
  return () => side.current;
}

export function CardZoom({ ui, card, lang, view, reason }: Props) {
  const side = usePointerSide();
  if (!card) return null;
  return (
    <aside class={`zoom ${side()}`} aria-live="polite">
      <CardDetail ui={ui} card={card} lang={lang} view={view} />
      {reason && <ReasonText reason={reason} />}
    </aside>
  );
}

export function CardDetail({ ui, card, lang, view }: Props & { card: CardInfo }) {
  const say = useSay();
  return (
    <>
      <span class={`zoom-face ${ui.shape > 1 ? 'wide' : ''}`} aria-hidden>
        <ui.Card card={card} lang={lang} view={view} />
      </span>
      <div class="zoom-words">
        <h3>{card.name}</h3>
        <p>{card.text}</p>
        <p class="zoom-source">
          {card.group} · {say('copies', card.copies)} · {say(sources[card.source])}
        </p>
      </div>
    </>
  );
}
