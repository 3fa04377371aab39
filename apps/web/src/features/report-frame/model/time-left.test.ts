import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

test('uses minutes first, then hours', () => {
  assert.deepEqual(timeLeft(null), { unit: 'unknown' });
  assert.deepEqual(timeLeft(59), { unit: 'underMinute' });
  assert.deepEqual(timeLeft(60), { unit: 'minutes', count: 1 });
  assert.deepEqual(timeLeft(240), { unit: 'minutes', count: 4 });
  assert.deepEqual(timeLeft(89 * 60), { unit: 'minutes', count: 89 });
  assert.deepEqual(timeLeft(120 * 60), { unit: 'hours', count: 2 });
});
