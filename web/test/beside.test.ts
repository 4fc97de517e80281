// SPDX-License-Identifier: MIT
// Where a large card stands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside } from '../src/parts/beside';

const room = { width: 1440, height: 900 };
const large = { width: 300, height: 480 };
const tools = { left: 1035, top: 430, width: 390, height: 53 };

test('a large card stands above its card where there is room', () => {
  const at = beside({ left: 400, top: 700, width: 70, height: 140 }, large, room, [tools]);
  assert.deepEqual([at.left, at.top], [285, 210]);
});

test('else it stands to the right, or to the left at the edge of the window', () => {
  const high = beside({ left: 400, top: 200, width: 70, height: 140 }, large, room, []);
  assert.equal(high.left, 480);
  const edge = beside({ left: 1300, top: 200, width: 120, height: 140 }, large, room, []);
  assert.equal(edge.left, 990);
});

test('it leaves what must stay in reach free, and stays in the window', () => {
  for (let left = 0; left <= 1400; left += 50)
    for (let top = 0; top <= 860; top += 50) {
      const anchor = { left, top, width: 40, height: 40 };
      const at = beside(anchor, large, room, [tools]);
      const over = at.left < 1425 && at.left + 300 > 1035 && at.top < 483 && at.top + 480 > 430;
      assert.ok(!over, `${left},${top}`);
      assert.ok(at.left >= 0 && at.left + 300 <= 1440 && at.top >= 0 && at.top + 480 <= 900);
    }
});
