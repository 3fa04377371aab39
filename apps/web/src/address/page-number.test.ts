import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumber, pageRangeWithLookahead, withoutLookahead } from './page-number.ts';

test('treats a page below 1 or an invalid number as page 1', () => {
  for (const text of ['0', '-3', 'abc', '', '1.5', 'Infinity', null, undefined])
    assert.equal(pageNumber(text), 1);
  assert.equal(pageNumber('7'), 7);
});

test('requests eleven rows to show ten', () => {
  assert.deepEqual(pageRangeWithLookahead(1, 10), { limit: 11, skip: 0 });
  assert.deepEqual(pageRangeWithLookahead(3, 10), { limit: 11, skip: 20 });
});

test('detects a next page by the eleventh row, which is not shown', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index);
  assert.deepEqual(withoutLookahead(eleven, 10), { rows: eleven.slice(0, 10), hasNext: true });
  assert.deepEqual(withoutLookahead([1, 2], 10), { rows: [1, 2], hasNext: false });
});
