import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayAsk } from './may-ask.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const HOUR = 60 * 60 * 1000;

test('who said "not now" is asked again after a day, and who was never asked at once', () => {
  assert.equal(mayAsk(null, NOW), true);
  assert.equal(mayAsk(NOW - 24 * HOUR + 1, NOW), false);
  assert.equal(mayAsk(NOW - 24 * HOUR, NOW), true);
});

test('a time to come, from a clock that was set back, keeps nobody from being asked', () => {
  assert.equal(mayAsk(NOW + HOUR, NOW), true);
});
