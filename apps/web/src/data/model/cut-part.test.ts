import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutPart, PART } from './cut-part.ts';

const entries = (count: number) => Array.from({ length: count }, (_, at) => at);

test('drops the extra last entry of an older part, and detects more entries', () => {
  assert.deepEqual(cutPart(entries(PART + 1), 'next'), { rows: entries(PART), hasNext: true });
  assert.deepEqual(cutPart(entries(PART), 'next'), { rows: entries(PART), hasNext: false });
  assert.deepEqual(cutPart([], 'next'), { rows: [], hasNext: false });
});

test('drops the extra first entry of a newer part, and always has a next part', () => {
  const [, ...newer] = entries(PART + 1);
  assert.deepEqual(cutPart(entries(PART + 1), 'prev'), { rows: newer, hasNext: true });
  assert.deepEqual(cutPart(entries(3), 'prev'), { rows: entries(3), hasNext: true });
});
