// SPDX-License-Identifier: MIT
// The log that was opened last, until the reader opens another one. It survives a reload where the
// browser has room for it.
import { sayer } from '../fill';
import { go, linkTo } from '../route';
import { settings } from '../settings';
import { words } from '../words';
import { pickFile, whatIsWrong } from './files';

const STORED = 'perilune.replay';
let opened: string | null = null;

export function openReplay(log: string) {
  opened = log;
  try {
    sessionStorage.setItem(STORED, log);
  } catch {
    sessionStorage.removeItem(STORED);
  }
}

export function openedReplay(): string | null {
  return opened ?? sessionStorage.getItem(STORED);
}

/** Lets the reader choose a file and shows it; rejects with a sentence when it cannot be a log. */
export async function chooseLog() {
  const log = await pickFile();
  const wrong = whatIsWrong(log);
  if (wrong) throw new Error(sayer(words, settings().lang)(wrong));
  openReplay(log);
  go(linkTo.replay());
}
