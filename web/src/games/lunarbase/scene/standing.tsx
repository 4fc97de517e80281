// SPDX-License-Identifier: MIT
// A module or station as it stands in a base: a deck over its two cells, and what is on it.
import { memo } from '../../../parts/memo';
import { ownColor } from '../card';
import type { Print } from '../print';
import { crates, plans } from './plans';
import { CARD, markupOf } from './solid';
import './solid.css';

/** What shades round things; a drawing finds it wherever it is on the page. */
export const Inks = memo(() => (
  <defs>
    <linearGradient id="lb-round">
      <stop offset="0" stop-color="#fff" stop-opacity=".3" />
      <stop offset=".4" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-color="#060a18" stop-opacity=".45" />
    </linearGradient>
    <radialGradient id="lb-ball" cx=".34" cy=".28" r=".85">
      <stop offset="0" stop-color="#fff" stop-opacity=".55" />
      <stop offset=".35" stop-color="#fff" stop-opacity="0" />
      <stop offset="1" stop-color="#060a18" stop-opacity=".5" />
    </radialGradient>
  </defs>
));

const INSET = 4;
const THICK = 5;

/** The deck, with a seam between the cells and a stripe in the card's own color. */
function deckOf(turn: number): string {
  const [w, h] = turn % 2 ? [CARD.height, CARD.width] : [CARD.width, CARD.height];
  const plate = (inset: number, down: number, look: string) =>
    `<rect class="${look}" x="${inset}" y="${inset + down}" width="${w - 2 * inset}"` +
    ` height="${h - 2 * inset}" rx="${13 - inset * 0.5}"/>`;
  const seam = turn % 2 ? `M${w / 2} 12v${h - 24}` : `M12 ${h / 2}h${w - 24}`;
  return (
    plate(INSET, 9, 'lb-deck-shadow') +
    plate(INSET, THICK, 'lb-deck-side') +
    plate(INSET, 0, 'lb-deck') +
    plate(9, 0, 'lb-deck-stripe') +
    `<path class="lb-seam" d="${seam}"/>`
  );
}

const drawn = new Map<string, string>();

/** A drawing of a card as it stands when it is turned, in hundredths of a cell. */
export function standingOf(id: string, turn: number): string {
  const key = `${id} ${turn & 3}`;
  const known = drawn.get(key) ?? deckOf(turn) + markupOf(plans[id] ?? crates, turn);
  drawn.set(key, known);
  return known;
}

export const lookOf = (print: Print, station: boolean) =>
  `lb-own-${ownColor(print, station)} ${station ? 'lb-main-deck' : ''}`;

interface Props {
  id: string;
  turn: number;
  /** What its color is (lookOf). */
  look: string;
}

export const Standing = memo(({ id, turn, look }: Props) => {
  const wide = turn % 2 === 1;
  return (
    <svg
      class={`lb-standing ${look}`}
      viewBox={wide ? '0 0 200 100' : '0 0 100 200'}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: standingOf(id, turn) }}
    />
  );
});
