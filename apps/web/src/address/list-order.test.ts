import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListOrder, sortOf, toOrderParam } from './list-order.ts';

test('sorts by newest first unless the address has another known order', () => {
  for (const text of [undefined, '', 'size ASC', 'name']) assert.equal(readListOrder(text), 'created DESC');
  assert.equal(readListOrder('name ASC'), 'name ASC');
});

test('writes every order except the default into the address', () => {
  assert.equal(toOrderParam({ key: 'created', direction: 'DESC' }), undefined);
  assert.equal(toOrderParam(sortOf('name DESC')), 'name DESC');
  assert.equal(toOrderParam(sortOf('created ASC')), 'created ASC');
});
