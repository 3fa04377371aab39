import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageCountOf, pageRange } from './page-count.ts';

test('fills pages of ten rows, and counts an empty list as one page', () => {
  assert.deepEqual([0, 1, 10, 11, 25].map(pageCountOf), [1, 1, 1, 2, 3]);
  assert.deepEqual(pageRange(3), { limit: 10, skip: 20 });
});
