// SPDX-License-Identifier: MIT
// A sentence in which the names of cards can be looked at. The sentences come ready from the rules;
// names are found in them, the longest first, so that "Moon Hotel Annex" is not taken for a hotel.
import { useMemo } from 'preact/hooks';
import type { CardInfo, Line } from '../table/types';
import './sentence.css';

export type Part = { text: string } | { text: string; card: string };

export interface Finder {
  pattern: RegExp | null;
  cards: Map<string, string>;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function nameFinder(cards: Map<string, CardInfo>): Finder {
  const names = new Map<string, string>();
  for (const card of cards.values()) {
    if (card.name.length > 2 && !names.has(card.name)) names.set(card.name, card.id);
  }
  const longest = [...names.keys()].sort((a, b) => b.length - a.length).map(escape);
  if (longest.length === 0) return { pattern: null, cards: names };
  const around = '[\\p{L}\\p{N}]';
  const pattern = new RegExp(`(?<!${around})(${longest.join('|')})(?!${around})`, 'gu');
  return { pattern, cards: names };
}

export function splitSentence(text: string, { pattern, cards }: Finder): Part[] {
  if (!pattern) return [{ text }];
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => (cards.has(part) ? { text: part, card: cards.get(part)! } : { text: part }));
}

export function useNameFinder(cards: Map<string, CardInfo>): Finder {
  return useMemo(() => nameFinder(cards), [cards]);
}

interface Props {
  line: Pick<Line, 'text'>;
  finder: Finder;
  zoom(card: string | null): void;
  /** The names are no stops of the Tab key; what surrounds them leads to them. */
  led?: boolean;
}

/** What one move caused; each thing that happens by itself, after a ▸, on a line of its own, and
 * each player's share as the rules part it. */
export function Sentence({ line, ...rest }: Props) {
  const events = line.text.split(/\s*\n\s*|\s*(?=▸)/);
  if (events.length === 1) return <Event text={line.text} {...rest} />;
  return (
    <>
      {events.map((text, i) => (
        <span key={i} class="event">
          <Event text={text} {...rest} />
        </span>
      ))}
    </>
  );
}

function Event({ text, finder, zoom, led }: Omit<Props, 'line'> & { text: string }) {
  return (
    <>
      {splitSentence(text, finder).map((part, i) =>
        'card' in part ? (
          <CardWord key={i} text={part.text} card={part.card} zoom={zoom} led={led} />
        ) : (
          part.text
        ),
      )}
    </>
  );
}

interface WordProps extends Pick<Props, 'zoom' | 'led'> {
  text: string;
  card: string;
}

/** A span, since browsers do not break a button over two lines. */
function CardWord({ text, card, zoom, led }: WordProps) {
  const onKey = (e: KeyboardEvent) => e.key === 'Enter' && zoom(card);
  return (
    <span
      role="button"
      tabIndex={led ? -1 : 0}
      class="card-word"
      onKeyDown={onKey}
      onMouseEnter={() => zoom(card)}
      onMouseLeave={() => zoom(null)}
      onFocus={() => zoom(card)}
      onBlur={() => zoom(null)}
      onClick={() => zoom(card)}
    >
      {text}
    </span>
  );
}
