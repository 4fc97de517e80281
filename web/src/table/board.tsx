// SPDX-License-Identifier: MIT
// A game's table with its pieces that travel. It is drawn again only when the table has changed,
// not for what happens around it.
import { memo } from '../parts/memo';
import { Moving } from '../parts/moving';
import type { TableScope } from './context';

export const Board = memo(({ ui, table }: Pick<TableScope, 'ui' | 'table'>) => (
  <Moving animate={table.animate} class="frame-moving">
    <ui.Table {...table} />
  </Moving>
));
