import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InstanceStatus } from '@abhigam/domain';
import { orderPages, pageOrderText, parsePageOrder } from './page-order.ts';

const page = (
  url: string,
  score: number | null,
  cntTotalIssues: number,
  status: InstanceStatus = 'COMPLETE',
) => ({
  url,
  status,
  cntTotalIssues,
  stats: { score },
});
const pages = [page('b', 90, 1), page('failed', null, 0, 'FAILURE'), page('a', 40, 9), page('c', 40, 3)];
const urls = (text: string | null) => orderPages(pages, parsePageOrder(text)).map((p) => p.url);

test('without a word in the address the page with most failures comes first', () => {
  assert.deepEqual(urls(null), ['a', 'c', 'b', 'failed']);
  assert.deepEqual(urls('nonsense'), ['a', 'c', 'b', 'failed']);
});

test('by score the lowest comes first, ties by address, pages not tested last', () => {
  assert.deepEqual(urls('score'), ['a', 'c', 'b', 'failed']);
  assert.deepEqual(urls('-score'), ['b', 'a', 'c', 'failed']);
});

test('an order survives the way through the address', () => {
  for (const text of ['-failures', 'score', '-score', 'url', '-url']) {
    assert.equal(pageOrderText(parsePageOrder(text)), text);
  }
  assert.equal(pageOrderText(parsePageOrder('failures')), null);
});
