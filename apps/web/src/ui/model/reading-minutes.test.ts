import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingMinutes } from './reading-minutes.ts';

test('counts 250 words as a minute and rounds up, to one at least', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'शब्द').join(' \n');
  assert.deepEqual(
    [0, 1, 250, 251, 1000].map((count) => readingMinutes(words(count))),
    [1, 1, 1, 2, 4],
  );
});
