// SPDX-License-Identifier: MIT
// What the pictures in the rules are drawn with: parts of the table.
import { useTable } from '../../table/context';
import type { GameUI } from '../../table/types';
import { Auction } from './auction';
import { previewOf } from './choosing';
import { Circle } from './circle';
import { OtherPlace } from './player';
import { Race } from './race';
import { MonkeysScore } from './score';
import { useBidding } from './usebid';
import { World } from './world';
import type { View } from './view';
import './pictures.css';

const Ring = () => (
  <div class="mm example-mm">
    <World />
    <Circle preview={previewOf(useTable<View>())} />
  </div>
);

function Bids() {
  const table = useTable<View>();
  const bidding = useBidding(table);
  return (
    <div class="mm example-mm">
      <World />
      <div class="mm-area-stage slab">
        <Auction lot={table.view.auction!} bidding={bidding} />
      </div>
    </div>
  );
}

const Places = () => (
  <div class="mm example-mm">
    <World />
    {useTable<View>().view.seats.map((_, seat) => (
      <OtherPlace key={seat} seat={seat} />
    ))}
  </div>
);

const Track = () => (
  <div class="mm example-mm">
    <World />
    <Race outcomes={[]} />
  </div>
);

function Score() {
  const { view, seats, points, lang, cards, names } = useTable<View>();
  const result = { rank: [], score: [], how: null, fair: null };
  return <MonkeysScore {...{ view, seats, result, points, lang, cards, names }} />;
}

export const pictures: GameUI['pictures'] = {
  circle: Ring,
  bids: Bids,
  players: Places,
  track: Track,
  score: Score,
};
