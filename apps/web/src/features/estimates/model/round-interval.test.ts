import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countInterval, roundIntervalOutwards } from './round-interval.ts';

test('rounds the ends outwards and the estimate to the nearest number', () => {
  assert.deepEqual(roundIntervalOutwards({ value: 63.4, low: 60.9, high: 65.1 }), {
    value: 63,
    low: 60,
    high: 66,
    isExact: false,
  });
});

test('keeps whole numbers in spite of floating-point errors', () => {
  assert.deepEqual(roundIntervalOutwards({ value: 0.07, low: 0.07, high: 0.07 }, 100), {
    value: 7,
    low: 7,
    high: 7,
    isExact: true,
  });
  assert.deepEqual(roundIntervalOutwards({ value: 0.29, low: 0, high: 0.58 }, 100), {
    value: 29,
    low: 0,
    high: 58,
    isExact: false,
  });
});

test('rounds the ends of counts inwards and always includes the estimate', () => {
  const of16 = { value: 13 / 16, low: 0.68, high: 0.934 };
  assert.deepEqual(countInterval(of16, 16), { value: 13, low: 11, high: 14, isExact: false });
  assert.deepEqual(countInterval({ value: 0.5, low: 0.49, high: 0.51 }, 3), {
    value: 2,
    low: 2,
    high: 2,
    isExact: false,
  });
  assert.deepEqual(countInterval({ value: 0.29, low: 0.29, high: 0.29 }, 100), {
    value: 29,
    low: 29,
    high: 29,
    isExact: true,
  });
});
