// SPDX-License-Identifier: MIT
// What is random in a game, made repeatable: it follows from PERILUNE_CHANCE, a number or `random`,
// and from the name of the test. Without it the number is always the same.
import { createHash, randomInt } from 'node:crypto';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import path from 'node:path';

const wanted = process.env.PERILUNE_CHANCE ?? '1';
export const CHANCE = wanted === 'random' ? String(randomInt(1000000)) : wanted;

const hash = (text: string) => createHash('sha256').update(`${CHANCE} ${text}`).digest();

export const chanceOf = (text: string) => hash(text).readUInt32LE();

/** Where the server has mapped it; see tests/server/chance.c. */
export function writeChance(folder: string, text: string) {
  const file = openSync(path.join(folder, 'chance'), constants.O_RDWR | constants.O_CREAT);
  writeSync(file, hash(text), 0, 8, 0);
  closeSync(file);
}

/** In the page or its worker: what a browser adds to a shuffle, and the secret where it deals by
 * itself. Names of requests stay random, since they have to differ after a reload. */
export function fixChance(seed: number) {
  const [MIX, SECRET] = [16, 32];
  const draw = crypto.getRandomValues.bind(crypto);
  let x = seed;
  const next = () => {
    x = (x + 0x9e3779b9) | 0;
    const y = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    return Math.imul(y ^ (y >>> 15), 0x735a2d97) >>> 24;
  };
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T) => {
    if (array.byteLength !== MIX && array.byteLength !== SECRET) return draw(array);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.forEach((_, i) => (bytes[i] = next()));
    return array;
  };
}
