import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderInAddress, readListOrder, sortOf } from './list-order.ts';

test('sorts by newest first unless the address has another known order', () => {
  for (const text of [undefined, '', 'size ASC', 'name']) assert.equal(readListOrder(text), 'created DESC');
  assert.equal(readListOrder('name ASC'), 'name ASC');
});

test('writes every order except the default into the address', () => {
  assert.equal(orderInAddress({ key: 'created', direction: 'DESC' }), undefined);
  assert.equal(orderInAddress(sortOf('name DESC')), 'name DESC');
  assert.equal(orderInAddress(sortOf('created ASC')), 'created ASC');
});
