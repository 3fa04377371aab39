import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeInterval } from './whole-interval.ts';

test('ends go outwards, and the guess to the nearest', () => {
  assert.deepEqual(wholeInterval({ value: 63.4, low: 60.9, high: 65.1 }), {
    value: 63,
    low: 60,
    high: 66,
    isExact: false,
  });
});

test('whole numbers stay what they are, however they were computed', () => {
  assert.deepEqual(wholeInterval({ value: 0.07, low: 0.07, high: 0.07 }, 100), {
    value: 7,
    low: 7,
    high: 7,
    isExact: true,
  });
  assert.deepEqual(wholeInterval({ value: 0.29, low: 0, high: 0.58 }, 100), {
    value: 29,
    low: 0,
    high: 58,
    isExact: false,
  });
});
