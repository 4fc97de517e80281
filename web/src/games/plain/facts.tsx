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

/** The name of a key or id of facts and views. */
export const nameOf = (names: Names, id: string) =>
  names.terms.get(id) ?? names.cards.get(id) ?? id.replace(/_/g, ' ');

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
export function factText(value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => factText(one, names)).join(', ');
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${nameOf(names, key)} ${factText(inner, names)}`)
      .join(', ');
  return typeof value === 'string' ? nameOf(names, value) : String(value);
}

export function Facts({ card }: { card: CardInfo }) {
  const facts = Object.entries(card.facts as Record<string, unknown>);
  return (
    <span class="plain-facts">
      {facts.map(([key, value]) => (
        <span key={key}>
          {nameOf(card.names, key)} <b>{factText(value, card.names)}</b>
        </span>
      ))}
    </span>
  );
}
