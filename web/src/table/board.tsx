// SPDX-License-Identifier: MIT
// A game's table with its pieces that travel. It is drawn again only when the table has changed,
// not for what happens around it.
import { Moving } from '../motion/moving';
import { memo } from '../parts/memo';
import { tempo } from '../settings';
import type { TableScope } from './context';

interface Props extends Pick<TableScope, 'ui' | 'table'> {
  /** Something moves for so many milliseconds. */
  onPlay?(ms: number): void;
}

export const Board = memo(({ ui, table, onPlay }: Props) => (
  <Moving
    tempo={table.animate ? tempo() : 0}
    view={table.view}
    onPlay={onPlay}
    class="frame-moving"
  >
    <ui.Table {...table} />
  </Moving>
));
