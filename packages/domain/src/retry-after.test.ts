import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

const CASES: [string | null, number | null][] = [
  [null, null],
  ['', null],
  ['0', 0],
  [' 120 ', 120],
  ['999999999999', 86_400],
  ['1'.repeat(500), 86_400],
  ['-5', null],
  ['1.5', null],
  ['soon 7', null],
  ['2026', 2026],
  ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 11:00:00 GMT', null],
  ['Fri, 21 Nov 2036 12:00:00 GMT', 86_400],
  ['Sat, 99 Nov 2026 12:01:30 GMT', null],
];
for (const [header, seconds] of CASES)
  test(`Retry-After ${JSON.stringify(header?.slice(0, 40))} means ${seconds} seconds`, () =>
    assert.equal(retryAfterSeconds(header, NOW), seconds));
