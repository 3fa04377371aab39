import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CASES: [string | null, number | null][] = [
  [null, null],
  ['', null],
  ['0', 0],
  [' 120 ', 120],
  ['-5', null],
  ['1.5', null],
  ['9999999999', 86_400],
  ['99999999999999999999', null],
  ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['Sat, 21 Nov 2099 12:00:00 GMT', 86_400],
  ['tomorrow', null],
  ['2026', 2026],
];
for (const [header, seconds] of CASES)
  test(`Retry-After: ${header} asks for ${seconds}`, () =>
    assert.equal(retryAfterSeconds(header, NOW), seconds));
