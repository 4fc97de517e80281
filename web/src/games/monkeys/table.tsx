// SPDX-License-Identifier: MIT
// The table of Monkeys on the Moon: circle and track above, what is to be had in the middle, the
// reader's own place below, the others beside. Every part keeps its place and size in all phases.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { goByArrow, setStops } from '../../parts/arrows';
import type { TableProps } from '../../table/types';
import { Auction } from './auction';
import { previewOf } from './choosing';
import { Circle } from './circle';
import { usePanes } from './focus';
import { Market } from './market';
import { OtherPlace, OwnPlace } from './player';
import { Race } from './race';
import { Since, useLastDecision } from './since';
import { PaneTabs } from './tabs';
import { useBidding } from './usebid';
import { World } from './world';
import type { View } from './view';
import './table.css';

export function MonkeysTable(props: TableProps) {
  const table = props as TableProps<View>;
  const { view, you } = table;
  const bidding = useBidding(table);
  const preview = previewOf(table);
  const root = useRef<HTMLDivElement>(null);
  const panes = usePanes(table, root);
  useLayoutEffect(() =>
    root.current?.querySelectorAll('[class^=mm-area]').forEach((el) => setStops(el)),
  );
  const since = useLastDecision(table);
  const n = view.seats.length;
  const first = you >= 0 ? you : 0;
  const around = view.seats.map((_, i) => (first + i) % n);
  const others = you >= 0 ? around.slice(1) : around;
  const [circle, stage] = panes.front === 'circle' ? ['', 'behind'] : ['behind', ''];
  return (
    <Since.Provider value={since}>
      <div class="mm" ref={root} onKeyDown={goByArrow}>
        <World />
        <div class={`mm-grid for-${n} ${you >= 0 ? '' : 'watching'}`}>
          <PaneTabs {...panes} />
          <div class={`mm-area-circle ${circle}`}>
            <Circle preview={preview} />
          </div>
          {you >= 0 && (
            <div class={`mm-area-own ${circle}`}>
              <OwnPlace seat={you} bidding={bidding} />
            </div>
          )}
          <div class={`mm-area-stage slab ${stage}`}>
            {view.auction ? <Auction lot={view.auction} bidding={bidding} /> : <Market />}
          </div>
          <div class="mm-area-race">
            <Race outcomes={preview.offered} />
          </div>
          <div class="mm-area-others">
            {others.map((seat) => (
              <OtherPlace key={seat} seat={seat} />
            ))}
          </div>
        </div>
      </div>
    </Since.Provider>
  );
}
