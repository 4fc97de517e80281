// SPDX-License-Identifier: MIT
// The log that was opened last, until the reader opens another one. It survives a reload.
const STORED = 'perilune.replay';

export function openReplay(log: string) {
  sessionStorage.setItem(STORED, log);
}

export function openedReplay(): string | null {
  return sessionStorage.getItem(STORED);
}
