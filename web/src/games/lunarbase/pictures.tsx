// SPDX-License-Identifier: MIT
// What the pictures in the rules are drawn with: parts of the table.
import { CardFace } from '../../parts/card';
import { useTable } from '../../table/context';
import type { GameUI } from '../../table/types';
import { MiniBase } from './minibase';
import { LunarScore } from './score';
import type { View } from './view';
import './pictures.css';

const baseOf = (seat: number) => () => (
  <div class="example-lb">
    <MiniBase player={useTable<View>().view.seats[seat]!} before={undefined} />
  </div>
);

function Supply() {
  const { view } = useTable<View>();
  return (
    <div class="example-lb-cards">
      {view.supply.map((id) => (
        <CardFace key={id} id={id} />
      ))}
    </div>
  );
}

const cards = (ids: string[]) => () => (
  <div class="example-lb-cards">
    {ids.map((id) => (
      <CardFace key={id} id={id} />
    ))}
  </div>
);

function Stations() {
  const { view } = useTable<View>();
  return (
    <div class="example-lb-cards">
      {view.seats.map(({ station }) => (
        <CardFace key={station.up} id={station.up} />
      ))}
    </div>
  );
}

function Score() {
  const { view, seats, points, lang, cards, names } = useTable<View>();
  const result = { rank: [], score: [], how: null, fair: null };
  return <LunarScore {...{ view, seats, result, points, lang, cards, names }} />;
}

export const pictures: GameUI['pictures'] = {
  supply: Supply,
  stations: Stations,
  score: Score,
  modules: cards(['fusion-reactor', 'depot', 'inflatable-habitat']),
  firstBase: baseOf(0),
  secondBase: baseOf(1),
};
