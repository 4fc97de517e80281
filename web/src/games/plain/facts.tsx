// SPDX-License-Identifier: MIT
// Printed facts, amounts and changes with the names of the game's catalog.
import { useTable } from '../../table/context';
import type { CardInfo, Change, Names } from '../../table/types';

const signed = (by: number) => (by < 0 ? `−${-by}` : `+${by}`);

interface AmountProps {
  gauge: string;
  by: number;
  names: Names;
}

export function Amount({ gauge, by, names }: AmountProps) {
  return (
    <span class={`plain-amount ${by < 0 ? 'less' : 'more'}`}>
      <b>{signed(by)}</b> {names.gauges.get(gauge) ?? gauge}
    </span>
  );
}

/** What a choice would change, as far as the seat can know. */
export function Changes({ change }: { change: Change[] }) {
  const { names, seats } = useTable();
  return (
    <span class="plain-changes">
      {change.map(([gauge, by, seat], i) => (
        <span key={i}>
          {seat !== undefined && `${seats[seat]?.name}: `}
          <Amount gauge={gauge} by={by} names={names} />
        </span>
      ))}
    </span>
  );
}

/** Facts in one line each; what is inside of one is set in brackets. */
function factText(value: unknown, card: CardInfo): string {
  const named = (id: string) => card.names.terms.get(id) ?? id;
  if (Array.isArray(value)) return value.map((one) => factText(one, card)).join(', ');
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${named(key)} ${factText(inner, card)}`)
      .join(', ');
  return typeof value === 'string' ? named(value) : String(value);
}

export function Facts({ card }: { card: CardInfo }) {
  const facts = Object.entries(card.facts as Record<string, unknown>);
  return (
    <span class="plain-facts">
      {facts.map(([key, value]) => (
        <span key={key}>
          {card.names.terms.get(key) ?? key} <b>{factText(value, card)}</b>
        </span>
      ))}
    </span>
  );
}
