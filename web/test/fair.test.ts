// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blake2b, isFair } from '../src/net/fair';

test('hashes are those of BLAKE2b-256', () => {
  assert.equal(
    blake2b(new TextEncoder().encode('abc')),
    'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319',
  );
  assert.equal(
    blake2b(new Uint8Array(128)),
    '378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1',
  );
  assert.equal(
    blake2b(Uint8Array.from({ length: 200 }, (_, i) => i % 251)),
    '63c3d97a9f8894d5e043a707b0fee7f7ec4c049a23bbf1079df20b4165f9e22d',
  );
});

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = '5580703c97ef703bbb6df422f3136c6c26023068a31631ecb8359eff471c2520';
const seed = 'c02e86f586e63a03e35148f88ab3cbd229be90d3b391d65e49a1c0b622d40ee9';
const mixes = ['000102030405060708090a0b0c0d0e0f', '101112131415161718191a1b1c1d1e1f'];
const log = (parts: Partial<Record<'secret' | 'seed' | 'mix', string>> = {}) =>
  `perilune 1\nsetup seats=2 seed=${parts.seed ?? seed}\n` +
  `fair commitment=${commitment} secret=${parts.secret ?? secret} ` +
  `mix=${parts.mix ?? mixes.join(',')}\n`;

test('a deal is fair when everything in it is what was promised', () => {
  const known = { promised: [commitment, null], mixes: [mixes[1]!] };
  assert.ok(isFair(log(), known));
  assert.ok(!isFair(log({ secret: secret.replace('00', '01') }), known));
  assert.ok(!isFair(log({ seed: seed.replace(/^./, (d) => (d === '0' ? '1' : '0')) }), known));
  assert.ok(!isFair(log({ mix: mixes[0]! }), known));
  assert.ok(!isFair(log(), { ...known, promised: ['0'.repeat(64)] }));
  assert.ok(!isFair(log(), { ...known, mixes: ['0'.repeat(32)] }));
  assert.ok(!isFair('perilune 1\n', known));
});
