// SPDX-License-Identifier: MIT
// A base as it stands on the Moon in the end.
import { useTable } from '../../table/context';
import { MiniBase } from './minibase';
import type { View } from './view';
import './crew.css';

export function LunarCrew({ seat }: { seat: number }) {
  const { view } = useTable<View>();
  return (
    <div class="lb-crew">
      <MiniBase player={view.seats[seat]!} before={undefined} />
    </div>
  );
}
