// SPDX-License-Identifier: MIT
// QR codes as ISO/IEC 18004 describes them: bytes, error correction level L, versions 1 to 12,
// which is 367 bytes and more than any link of ours has.
type Grid = boolean[][];

interface Version {
  number: number;
  /** Codewords of one block that carry data, and how many blocks have so many. */
  blocks: { data: number; count: number }[];
  /** Codewords for correction in each block. */
  check: number;
}

const block = (data: number, count: number) => ({ data, count });

const VERSIONS: Version[] = [
  { number: 1, check: 7, blocks: [block(19, 1)] },
  { number: 2, check: 10, blocks: [block(34, 1)] },
  { number: 3, check: 15, blocks: [block(55, 1)] },
  { number: 4, check: 20, blocks: [block(80, 1)] },
  { number: 5, check: 26, blocks: [block(108, 1)] },
  { number: 6, check: 18, blocks: [block(68, 2)] },
  { number: 7, check: 20, blocks: [block(78, 2)] },
  { number: 8, check: 24, blocks: [block(97, 2)] },
  { number: 9, check: 30, blocks: [block(116, 2)] },
  { number: 10, check: 18, blocks: [block(68, 2), block(69, 2)] },
  { number: 11, check: 20, blocks: [block(81, 4)] },
  { number: 12, check: 24, blocks: [block(92, 2), block(93, 2)] },
];

const dataSize = (v: Version) => v.blocks.reduce((sum, b) => sum + b.data * b.count, 0);

/* ---- the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1 ---- */

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

const times = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The product of (x + 2^i) for i below the degree, without its leading 1. */
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...poly, 0];
    poly.forEach((c, j) => (next[j + 1] = next[j + 1]! ^ times(c, EXP[i]!)));
    poly = next;
  }
  return poly.slice(1);
}

/** What is left of the data, as a polynomial, when it is divided by the generator. */
export function correction(data: number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest = new Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((r, i) => r ^ times(divisor[i]!, factor));
  }
  return rest;
}

/* ---- the bits ---- */

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

/** Mode, length, bytes, end, and filling up to the size of the version. */
function dataWords(bytes: Uint8Array, version: Version): number[] {
  const size = dataSize(version);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version.number < 10 ? 8 : 16)];
  bytes.forEach((byte) => bits.push(...bitsOf(byte, 8)));
  bits.push(...new Array<number>(Math.min(4, size * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Blocks with their correction, interleaved. */
function allWords(bytes: Uint8Array, version: Version): number[] {
  const words = dataWords(bytes, version);
  const blocks = version.blocks.flatMap((b) =>
    Array.from({ length: b.count }, () => words.splice(0, b.data)),
  );
  const checks = blocks.map((b) => correction(b, version.check));
  const longest = Math.max(...blocks.map((b) => b.length));
  const out: number[] = [];
  for (let i = 0; i < longest; i++) blocks.forEach((b) => i < b.length && out.push(b[i]!));
  for (let i = 0; i < version.check; i++) checks.forEach((c) => out.push(c[i]!));
  return out;
}

/* ---- the drawing ---- */

/** A grid under construction; `fixed` marks what is no data. */
class Drawing {
  readonly size: number;
  readonly dark: Grid;
  readonly fixed: Grid;

  constructor(readonly version: Version) {
    this.size = 17 + 4 * version.number;
    const empty = () =>
      Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.drawTiming();
    this.drawFinders();
    this.drawAlignment();
    this.drawFormat(0);
    this.drawVersion();
  }

  private set(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private drawTiming() {
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
  }

  /** Squares around a middle, dark where the distance from it is not in `light`. */
  private drawSquares(cx: number, cy: number, radius: number, light: number[]) {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        this.set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  }

  private drawFinders() {
    const far = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const)
      this.drawSquares(x, y, 4, [2, 4]);
  }

  private drawAlignment() {
    const at = alignment(this.version.number);
    const last = at.length - 1;
    at.forEach((x, i) =>
      at.forEach((y, j) => {
        const onFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
        if (!onFinder) this.drawSquares(x, y, 2, [1]);
      }),
    );
  }

  /** Level L and the mask, with their own correction, twice. */
  drawFormat(mask: number) {
    const data = (1 << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    const n = this.size;
    for (let i = 0; i < 8; i++) {
      this.set(8, i < 6 ? i : i + 1, bit(i));
      this.set(n - 1 - i, 8, bit(i));
    }
    for (let i = 8; i < 15; i++) {
      this.set(i === 8 ? 7 : 14 - i, 8, bit(i));
      this.set(8, n - 15 + i, bit(i));
    }
    this.set(8, n - 8, true);
  }

  private drawVersion() {
    const { number } = this.version;
    if (number < 7) return;
    let rest = number;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (number << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const a = this.size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      this.set(a, b, ((bits >> i) & 1) === 1);
      this.set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  /** Two columns at a time from the right, up and down in turn. */
  fill(words: number[]) {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          i++;
        }
      }
    }
  }

  masked(mask: number): Grid {
    const flips = MASKS[mask]!;
    return this.dark.map((row, y) =>
      row.map((dark, x) => dark !== (!this.fixed[y]![x] && flips(x, y))),
    );
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  const at = Array.from({ length: count - 1 }, (_, i) => last - i * step);
  return [6, ...at.reverse()];
}

/* ---- the mask that is easiest to read ---- */

function runs(line: boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const long = [...text.matchAll(/1{5,}|0{5,}/g)].reduce((sum, m) => sum + m[0].length - 2, 0);
  const like = [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  return long + 40 * like;
}

function penalty(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  let sum = [...grid, ...columns].reduce((total, line) => total + runs(line), 0);
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const square = [grid[y]![x], grid[y]![x - 1], grid[y - 1]![x], grid[y - 1]![x - 1]];
      if (square.every((dark) => dark === square[0])) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}

/** The code of a text as rows of dark modules, or null when it is too long. */
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((v) => dataSize(v) >= bytes.length + (v.number < 10 ? 2 : 3));
  if (!version) return null;
  const words = allWords(bytes, version);
  let best: { grid: Grid; worth: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const drawing = new Drawing(version);
    drawing.fill(words);
    drawing.drawFormat(mask);
    const grid = drawing.masked(mask);
    const worth = penalty(grid);
    if (!best || worth < best.worth) best = { grid, worth };
  }
  return best!.grid;
}
