import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePageFilter, withPageFilter } from './page-filter.ts';

test('a status narrows the list, an unknown one does not', () => {
  assert.deepEqual(parsePageFilter(new URLSearchParams('status=FAILURE&q=a')), {
    text: 'a',
    status: 'FAILURE',
  });
  assert.equal(parsePageFilter(new URLSearchParams('status=LOST')).status, null);
});

test('a changed filter goes back to the first page of the list and keeps the order', () => {
  const search = withPageFilter(new URLSearchParams('sort=score&page=4&q=a'), { text: '' });
  assert.equal(search.toString(), 'sort=score');
});
