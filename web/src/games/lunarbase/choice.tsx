// SPDX-License-Identifier: MIT
// The small picture beside a choice of the prompt.
import type { VNode } from 'preact';
import { parse } from '../../table/moves';
import { CardArt } from './card';
import { printIds, printOf } from './data';
import { orbSets } from './geometry';
import { Glyph, ItemSigns } from './glyph';
import { OrbSets } from './orb';
import type { View } from './view';

const SIGNS: Record<string, string> = { decline: 'discard', 'go-on': 'main', flip: 'flip' };

function mainIcon(what: string, view: View): VNode | null {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  const box = /^\d$/.test(what);
  const print = printOf(box ? (own?.station.up ?? 'terran-outpost') : what, view.print);
  const items = print.main[box ? Number(what) - 1 : 0];
  return items ? <ItemSigns items={items} /> : null;
}

function placeIcon(move: string, view: View): VNode | null {
  const ways = view.placing?.places.filter(
    (place) => move === `at ${place.at}` || move === `with ${place.with}`,
  );
  return ways?.length ? <OrbSets sets={orbSets(ways)} /> : null;
}

export function choiceIcon(move: string, view: unknown): VNode | null {
  const { verb, args } = parse(move);
  const card = (args[0] ?? '').replace(/-[b-d]$/, '');
  if (verb === 'main') return mainIcon(args[0] ?? '', view as View);
  if (verb === 'at' || verb === 'with') return placeIcon(move, view as View);
  if (printIds.includes(card))
    return (
      <span class="lb-choice-art">
        <CardArt id={card} />
      </span>
    );
  return SIGNS[verb] ? <Glyph name={SIGNS[verb]!} /> : null;
}
