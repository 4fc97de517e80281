// SPDX-License-Identifier: MIT
// The small picture beside a choice of the prompt.
import type { VNode } from 'preact';
import { useTable } from '../../table/context';
import { parse } from '../../table/moves';
import { art, CardArt } from './card';
import { orbSets } from './geometry';
import { Glyph, ItemSigns } from './glyph';
import { OrbSets } from './orb';
import { usePrint } from './print';
import type { View } from './view';

const SIGNS: Record<string, string> = { decline: 'discard', 'go-on': 'main', flip: 'flip' };

/** The number of a box of the station, or the module whose main action it is. */
function MainIcon({ what }: { what: string }) {
  const { view, you } = useTable<View>();
  const print = usePrint();
  const box = /^\d$/.test(what);
  const card = box ? view.seats[you]?.station.up : what;
  const items = card && print(card).main[box ? Number(what) - 1 : 0];
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
  if (verb === 'main') return <MainIcon what={args[0] ?? ''} />;
  if (verb === 'at' || verb === 'with') return placeIcon(move, view as View);
  if (card in art)
    return (
      <span class="lb-choice-art">
        <CardArt id={card} />
      </span>
    );
  return SIGNS[verb] ? <Glyph name={SIGNS[verb]!} /> : null;
}
