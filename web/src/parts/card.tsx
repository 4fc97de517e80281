// SPDX-License-Identifier: MIT
// The frame that every drawn card shares: a band with the name, the picture, and the text where the
// card is wide enough to read it. All sizes are in hundredths of the card's own width (cqw), so a
// face looks the same at 60 and at 400 pixels.
import type { ComponentChildren } from 'preact';
import { useTableScope } from '../table/context';
import { said } from './icon';
import './card.css';

export interface CardFrameProps {
  name: string;
  /** A CSS color for the band and the border. */
  tint: string;
  /** The corner of the band: a cost, a number. */
  corner?: ComponentChildren;
  /** The picture. */
  art: ComponentChildren;
  /** What stands below the picture at every size: icons, numbers. */
  foot?: ComponentChildren;
  /** The text; shown from 150 pixels of width on. */
  text?: string;
  class?: string;
}

export function CardFrame(props: CardFrameProps) {
  const tint = { '--tint': props.tint };
  return (
    <span class={`card-frame ${props.class ?? ''}`} style={tint}>
      <span class="card-inner">
        <span class="card-band">
          <span class="card-name">{props.name}</span>
          {props.corner !== undefined && <span class="card-corner">{props.corner}</span>}
        </span>
        <span class="card-art">{props.art}</span>
        {props.foot !== undefined && <span class="card-foot">{props.foot}</span>}
        {props.text && <span class="card-text">{props.text}</span>}
      </span>
    </span>
  );
}

/** The back of a card that nobody may see. */
export function CardBack({ tint = 'var(--ink-2)', label }: { tint?: string; label?: string }) {
  return (
    <span class="card-frame card-back" style={{ '--tint': tint }} {...said(label)}>
      <span class="card-inner">
        <svg viewBox="0 0 100 140" preserveAspectRatio="none">
          <rect x="7" y="7" width="86" height="126" rx="6" class="back-field" />
          <circle cx="50" cy="70" r="24" class="back-moon" />
          <circle cx="42" cy="62" r="5" class="back-crater" />
          <circle cx="58" cy="78" r="7" class="back-crater" />
          <circle cx="59" cy="58" r="3" class="back-crater" />
        </svg>
      </span>
    </span>
  );
}

/** The face of a card of this table by its id, or its back when the id is null. */
export function CardFace({ id }: { id: string | null }) {
  const { ui, table } = useTableScope();
  const card = id === null ? undefined : table.cards.get(id);
  if (!card) return <CardBack />;
  return <ui.Card card={card} lang={table.lang} view={table.view} />;
}
