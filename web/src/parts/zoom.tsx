// SPDX-License-Identifier: MIT
// The card that the reader looks at, large, with its text at a readable size. It stands beside what
// called it up, leaves the tools of the prompt free, and never takes the pointer itself.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CardInfo, GameUI, Lang, Refusal } from '../table/types';
import { useSay, type WordKey } from '../words';
import { beside } from './beside';
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

/** What must stay in reach below a large card. */
const SPARED = '.prompt-tools, .coach .button, .choices.sure';

/** What the pointer or the focus came to last, and where a finger would hide what is shown. */
function useAnchor() {
  const last = useRef<{ el: Element | null; side: string }>({ el: null, side: 'below' });
  useEffect(() => {
    const note = (el: Element) => (last.current.el = el.closest('button, a, li') ?? el);
    const onMove = (e: PointerEvent) => {
      note(e.target as Element);
      last.current.side = e.clientY > window.innerHeight / 3 ? 'above' : 'below';
    };
    const onFocus = (e: FocusEvent) => {
      const el = e.target as Element;
      if (el.matches(':focus-visible')) note(el);
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    document.addEventListener('pointerdown', onMove, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerdown', onMove);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return last;
}

/** On a phone it is as wide as the window, above or below the finger. */
const isNarrow = () => window.matchMedia('(max-width: 700px)').matches;

function stand(zoom: HTMLElement, anchor: Element | null) {
  if (!anchor || isNarrow()) return zoom.removeAttribute('style');
  const room = { width: window.innerWidth, height: window.innerHeight };
  const spared = [...document.querySelectorAll(SPARED)].map((el) => el.getBoundingClientRect());
  const size = { width: zoom.offsetWidth, height: zoom.offsetHeight };
  const { left, top } = beside(anchor.getBoundingClientRect(), size, room, spared);
  Object.assign(zoom.style, { left: `${left}px`, top: `${top}px` });
}

/** The words of a card that is higher than this, by its width, stand beside it. */
const HIGH = 0.6;

export function CardZoom({ ui, card, lang, view, reason }: Props) {
  const anchor = useAnchor();
  const zoom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (zoom.current) stand(zoom.current, anchor.current.el);
  });
  if (!card) return null;
  const tall = ui.shape < HIGH ? 'tall' : '';
  return (
    <aside ref={zoom} class={`zoom ${anchor.current.side} ${tall}`} aria-live="polite">
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
