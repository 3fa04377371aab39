import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePageFilter, withPageFilter } from './page-filter.ts';

test('filters by a known status and ignores an unknown one', () => {
  assert.deepEqual(parsePageFilter(new URLSearchParams('status=FAILURE&q=a')), {
    text: 'a',
    status: 'FAILURE',
  });
  assert.equal(parsePageFilter(new URLSearchParams('status=LOST')).status, null);
});

test('resets the page when the filter changes and keeps the order', () => {
  const search = withPageFilter(new URLSearchParams('sort=score&page=4&q=a'), { text: '' });
  assert.equal(search.toString(), 'sort=score');
});
