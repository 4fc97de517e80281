// SPDX-License-Identifier: MIT
// The cards, read from the table that the rules are compiled from, so that a face can never show
// something that the rules do not do.
import source from '../../../../games/bloodbath/cards.txt';

export interface AbilityLine {
  /** MINE, PLAY, ALL … and what stands behind it, as "gain-F" of WHEN. */
  when: string;
  what: string;
}

export interface Facts {
  type: string;
  id: string;
  cost: number;
  people: number;
  /** Of events. */
  number: number;
  /** People that everybody loses. */
  lost: number;
  solo: 'good' | 'bad' | null;
  black: boolean;
  lines: AbilityLine[];
}

const HEAD = /^(\S+) (\S+) "[^"]*" "[^"]*" ?(.*)$/;

function numberOf(rest: string, key: string): number {
  return Number(new RegExp(`\\b${key} (\\d+)`).exec(rest)?.[1] ?? 0);
}

function headOf(line: string): Facts | null {
  const found = HEAD.exec(line);
  if (!found) return null;
  const [, type, name, rest] = found as unknown as [string, string, string, string];
  const number = numberOf(rest, 'number');
  return {
    type,
    id: number ? `${name}-${number}` : name,
    cost: numberOf(rest, 'cost'),
    people: numberOf(rest, 'people'),
    number,
    lost: numberOf(rest, 'lost'),
    solo: (/solo (good|bad)/.exec(rest)?.[1] as 'good' | 'bad' | undefined) ?? null,
    black: /\bblack\b/.test(rest),
    lines: [],
  };
}

export function readCards(text: string): Map<string, Facts> {
  const cards = new Map<string, Facts>();
  let last: Facts | null = null;
  for (const line of text.split('\n')) {
    const ability = /^ {4}([A-Z][^:]*): (.*)$/.exec(line);
    if (ability) last?.lines.push({ when: ability[1]!, what: ability[2]! });
    else if (/^[a-z]/.test(line)) {
      last = headOf(line);
      if (last) cards.set(last.id, last);
    }
  }
  return cards;
}

const cards = readCards(source);

/** Perks are written once for all scientists; the catalog names their owner behind "--". */
export function factsOf(id: string): Facts | undefined {
  return cards.get(id.split('--')[0]!);
}

export const scientistOf = (id: string) => id.split('--')[1] ?? null;

/** The name without the number of an event: cards of the same name look the same. */
export const plainId = (facts: Facts) =>
  facts.number ? facts.id.slice(0, facts.id.lastIndexOf('-')) : facts.id;

/** Whether what a building does depends on what its owner has at that moment. */
export function dependsOn(id: string): boolean {
  return factsOf(id)?.lines.some((line) => line.what.startsWith('if(')) ?? false;
}

/** Whether its owner may pay money with food. */
export function paysInFood(id: string): boolean {
  return factsOf(id)?.lines.some((line) => line.what.startsWith('subst')) ?? false;
}

/** Whether boxes on a building are of use to the building itself. */
export function usesBoxes(id: string): boolean {
  return factsOf(id)?.lines.some((line) => line.what.includes('B@here')) ?? false;
}

/** Food that a building needs when Hunger comes. */
export function foodOf(id: string): number {
  return factsOf(id)?.lines.some((line) => line.what === 'upkeep 0') ? 0 : 1;
}

export const eventIds = [...cards.values()].filter((c) => c.type === 'event').map((c) => c.id);
