import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PART_SIZE, withoutLookaheadEntry } from './cut-part.ts';

const entries = (count: number) => Array.from({ length: count }, (_, at) => at);

test('drops the extra last entry of an older part, and detects more entries', () => {
  assert.deepEqual(withoutLookaheadEntry(entries(PART_SIZE + 1), 'next'), {
    rows: entries(PART_SIZE),
    hasNext: true,
  });
  assert.deepEqual(withoutLookaheadEntry(entries(PART_SIZE), 'next'), {
    rows: entries(PART_SIZE),
    hasNext: false,
  });
  assert.deepEqual(withoutLookaheadEntry([], 'next'), { rows: [], hasNext: false });
});

test('drops the extra first entry of a newer part, and always has a next part', () => {
  const [, ...newer] = entries(PART_SIZE + 1);
  assert.deepEqual(withoutLookaheadEntry(entries(PART_SIZE + 1), 'prev'), { rows: newer, hasNext: true });
  assert.deepEqual(withoutLookaheadEntry(entries(3), 'prev'), { rows: entries(3), hasNext: true });
});
