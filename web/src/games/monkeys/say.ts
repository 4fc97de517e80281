// SPDX-License-Identifier: MIT
// The table's own words, in the reader's language.
import { sayer, type Say } from '../../fill';
import { useTable } from '../../table/context';
import { words, type WordKey } from './words';

export function useWords(): Say<WordKey> {
  return sayer(words, useTable().lang);
}
