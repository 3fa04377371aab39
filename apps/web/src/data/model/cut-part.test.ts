import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutPart, PART } from './cut-part.ts';

const entries = (count: number) => Array.from({ length: count }, (_, at) => at);

test('the entry beyond a part of older ones is the last, and tells that there are more', () => {
  assert.deepEqual(cutPart(entries(PART + 1), 'next'), { rows: entries(PART), hasNext: true });
  assert.deepEqual(cutPart(entries(PART), 'next'), { rows: entries(PART), hasNext: false });
  assert.deepEqual(cutPart([], 'next'), { rows: [], hasNext: false });
});

test('the entry beyond a part of newer ones is the first, and behind them is where one came from', () => {
  const [, ...newer] = entries(PART + 1);
  assert.deepEqual(cutPart(entries(PART + 1), 'prev'), { rows: newer, hasNext: true });
  assert.deepEqual(cutPart(entries(3), 'prev'), { rows: entries(3), hasNext: true });
});
