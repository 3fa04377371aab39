import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOrderText, parsePageOrder } from './page-order.ts';

test('sorts by most failures by default', () => {
  assert.deepEqual(parsePageOrder(null), { key: 'failures', direction: 'DESC' });
  assert.deepEqual(parsePageOrder('nonsense'), { key: 'failures', direction: 'DESC' });
});

test('sorts by lowest score first', () => {
  assert.deepEqual(parsePageOrder('score'), { key: 'score', direction: 'ASC' });
  assert.deepEqual(parsePageOrder('-score'), { key: 'score', direction: 'DESC' });
});

test('serializes every order that it parses', () => {
  for (const text of ['-failures', 'score', '-score', 'url', '-url']) {
    assert.equal(pageOrderText(parsePageOrder(text)), text);
  }
  assert.equal(pageOrderText(parsePageOrder('failures')), null);
});
