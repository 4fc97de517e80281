// SPDX-License-Identifier: MIT
// The table that is being drawn, for the shared parts below it, so that a game's table need not
// hand everything down.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Reason } from '../parts/whynot';
import type { GameUI, TableProps } from './types';

export interface TableScope {
  ui: GameUI;
  table: TableProps;
  /** Says why a piece cannot be played; null lets it go. Parts/piece.tsx does it for you. */
  explain(reason: Reason | null): void;
  /** A selector of the piece that a lesson speaks of. */
  pointed?: string;
}

export const TableContext = createContext<TableScope | null>(null);

export function useTableScope(): TableScope {
  const scope = useContext(TableContext);
  if (!scope) throw new Error('a part of a table stands outside of a table');
  return scope;
}

export function useTable<View = unknown>(): TableProps<View> {
  return useTableScope().table as TableProps<View>;
}
