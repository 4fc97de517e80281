// SPDX-License-Identifier: MIT
// The generator: ChaCha with eight rounds, as docs/fair.md describes it. A second implementation on
// purpose, so that a deal can be recomputed without the server's word.
import { bytesOf } from './hash';

const FIRST = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const WORD = 2 ** 32;

const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by));

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number) {
  const half = (first: number, second: number) => {
    x[a]! += x[b]!;
    x[d] = rotate(x[d]! ^ x[a]!, first);
    x[c]! += x[d]!;
    x[b] = rotate(x[b]! ^ x[c]!, second);
  };
  half(16, 12);
  half(8, 7);
}

/** Block `number` of the stream: sixteen words. */
export function chacha8(key: number[], number: number): number[] {
  const start = Uint32Array.from([...FIRST, ...key, number, 0, 0, 0]);
  const x = start.slice();
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++)
      quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return Array.from(x.map((word, i) => word + start[i]!));
}

export class Chance {
  private key: number[];
  private block = 0;
  private words: number[] = [];

  constructor(seed: string) {
    const view = new DataView(bytesOf(seed.padStart(64, '0')).buffer);
    this.key = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  }

  private word(): number {
    if (this.words.length === 0) this.words = chacha8(this.key, this.block++);
    return this.words.shift()!;
  }

  /** 0 to n - 1; products are exact, since no deck has two million cards. */
  below(n: number): number {
    for (;;) {
      const product = this.word() * n;
      if (product % WORD >= WORD % n) return Math.floor(product / WORD);
    }
  }

  shuffle<T>(cards: T[]): T[] {
    for (let i = cards.length; i > 1; i--) {
      const j = this.below(i);
      [cards[j], cards[i - 1]] = [cards[i - 1]!, cards[j]!];
    }
    return cards;
  }
}
