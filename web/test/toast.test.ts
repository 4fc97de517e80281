// SPDX-License-Identifier: MIT
// Messages at the edge of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withToast, type Toast, type ToastKind } from '../src/parts/toast';

const toast = (text: string, kind: ToastKind = 'note'): Toast => ({ id: 1, told: 1, text, kind });
const told = (...toasts: Toast[]) => toasts.reduce(withToast, []).map((t) => t.text);

test('messages: the same one is one, and of refusals only the newest stays', () => {
  assert.deepEqual(told(toast('a'), toast('b'), toast('a')), ['b', 'a']);
  assert.deepEqual(told(toast('no 1', 'no'), toast('a'), toast('no 2', 'no')), ['a', 'no 2']);
  const figures = ['6', '7'].map((text) => ({ ...toast(text), about: 'figure' as const }));
  assert.deepEqual(told(toast('a'), ...figures), ['a', '7']);
  const sums = ['9 moves', '14 moves'].map((text) => ({
    ...toast(text),
    about: 'missed' as const,
  }));
  assert.deepEqual(told(...sums), ['14 moves']);
  assert.deepEqual(told(toast('a'), toast('b'), toast('c'), toast('d')), ['b', 'c', 'd']);
});
