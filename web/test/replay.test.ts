// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unixLines, whatIsWrong } from '../src/replay/files';
import { linkTo, parseRoute } from '../src/route';

test('what cannot be a log is told apart', () => {
  assert.equal(whatIsWrong('perilune 1\n'), null);
  assert.equal(whatIsWrong(' \n'), 'fileEmpty');
  assert.equal(whatIsWrong('PNG\0\0'), 'fileNoText');
  assert.equal(whatIsWrong('\uFFFD\uFFFD'), 'fileNoText');
  assert.equal(whatIsWrong('€'.repeat(30000)), 'fileLarge');
  assert.equal(unixLines('perilune 1\r\ngame monkeys\r\n'), 'perilune 1\ngame monkeys\n');
});

test('the address of a replay holds its move', () => {
  const opened = parseRoute(linkTo.replay(null, 12));
  assert.deepEqual(opened, { at: 'replay', table: null, step: 12 });
  assert.deepEqual(parseRoute(linkTo.log('abc', 3)), { at: 'log', data: 'abc', step: 3 });
  assert.deepEqual(parseRoute(linkTo.log('abc')), { at: 'log', data: 'abc', step: 0 });
});
