import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOrderText, parsePageOrder } from './page-order.ts';

test('without a word in the address the page with most failures comes first', () => {
  assert.deepEqual(parsePageOrder(null), { key: 'failures', direction: 'DESC' });
  assert.deepEqual(parsePageOrder('nonsense'), { key: 'failures', direction: 'DESC' });
});

test('by score the lowest comes first', () => {
  assert.deepEqual(parsePageOrder('score'), { key: 'score', direction: 'ASC' });
  assert.deepEqual(parsePageOrder('-score'), { key: 'score', direction: 'DESC' });
});

test('an order survives the way through the address', () => {
  for (const text of ['-failures', 'score', '-score', 'url', '-url']) {
    assert.equal(pageOrderText(parsePageOrder(text)), text);
  }
  assert.equal(pageOrderText(parsePageOrder('failures')), null);
});
