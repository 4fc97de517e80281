// SPDX-License-Identifier: MIT
// QR codes, against the standard's example.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, qrCode } from '../src/parts/qr';

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

function corner(grid: boolean[][], x: number, y: number): string[] {
  return grid.slice(y, y + 7).map((row) =>
    row
      .slice(x, x + 7)
      .map((dark) => (dark ? '1' : '0'))
      .join(''),
  );
}

test('the correction of the standard’s own example', () => {
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test('size goes with length, and every corner but one has its square', () => {
  for (const [length, side] of [
    [17, 21],
    [18, 25],
    [150, 45],
    [367, 65],
  ] as const) {
    const grid = qrCode('x'.repeat(length))!;
    assert.equal(grid.length, side);
    assert.deepEqual(corner(grid, 0, 0), finder);
    assert.deepEqual(corner(grid, side - 7, 0), finder);
    assert.deepEqual(corner(grid, 0, side - 7), finder);
  }
});

test('a text that is too long has no code', () => assert.equal(qrCode('x'.repeat(368)), null));

/* Checked with a reader once; any change to the encoder shows here. */
test('a known code', () => {
  const rows = qrCode('perilune')!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  assert.deepEqual(rows, KNOWN);
});

const KNOWN = [
  '#######.#####.#######',
  '#.....#.##.##.#.....#',
  '#.###.#..###..#.###.#',
  '#.###.#..#.##.#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.....#.#.#...#.....#',
  '#######.#.#.#.#######',
  '........####.........',
  '###..##.#########..##',
  '##.##...#....#..##..#',
  '##.#.##..#....#.#.#.#',
  '#..#.....#..#...##...',
  '.####.###....##....##',
  '........####.##.#..##',
  '#######...####..##..#',
  '#.....#.#..#.###.#...',
  '#.###.#..######.##.#.',
  '#.###.#...#....##.#..',
  '#.###.#.##....#.#.###',
  '#.....#.##..#....#...',
  '#######.#.#...#..#..#',
];
