// SPDX-License-Identifier: MIT
// BLAKE2b (RFC 7693), which browsers do not have themselves, for texts of this size.

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16)));

const rotate = (x: bigint, n: bigint) => ((x >> n) | (x << (64n - n))) & MASK;

function blend(v: bigint[], at: number[], x: bigint, y: bigint) {
  const [a, b, c, d] = at as [number, number, number, number];
  v[a] = (v[a]! + v[b]! + x) & MASK;
  v[d] = rotate(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotate(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & MASK;
  v[d] = rotate(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotate(v[b]! ^ v[c]!, 63n);
}

const PLACES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

function compress(h: bigint[], block: Uint8Array, count: number, last: boolean) {
  const view = new DataView(block.buffer, block.byteOffset, 128);
  const m = Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true));
  const v = [...h, ...IV];
  v[12] = v[12]! ^ BigInt(count);
  if (last) v[14] = v[14]! ^ MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    PLACES.forEach((at, i) => blend(v, at, m[s[2 * i]!]!, m[s[2 * i + 1]!]!));
  }
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

/** BLAKE2b-256 without a key, as hex digits. */
export function blake2b(bytes: Uint8Array): string {
  const h = [...IV];
  h[0] = h[0]! ^ 0x01010020n;
  const blocks = Math.max(1, Math.ceil(bytes.length / 128));
  for (let i = 0; i < blocks; i++) {
    const block = new Uint8Array(128);
    block.set(bytes.subarray(128 * i, 128 * (i + 1)));
    const last = i === blocks - 1;
    compress(h, block, last ? bytes.length : 128 * (i + 1), last);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 4; i++) out.setBigUint64(8 * i, h[i]!, true);
  return [...new Uint8Array(out.buffer)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The hash of some bytes in a row; a part is text, or bytes. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const encoder = new TextEncoder();
  const bytes = parts.flatMap((part) => [
    ...(typeof part === 'string' ? encoder.encode(part) : part),
  ]);
  return blake2b(Uint8Array.from(bytes));
}
