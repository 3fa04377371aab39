import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderInAddress, readListOrder, sortOf } from './list-order.ts';

test('a list begins with the newest unless its address asks for another order that there is', () => {
  for (const text of [undefined, '', 'size ASC', 'name']) assert.equal(readListOrder(text), 'created DESC');
  assert.equal(readListOrder('name ASC'), 'name ASC');
});

test('the address names every order but the usual one', () => {
  assert.equal(orderInAddress({ key: 'created', direction: 'DESC' }), undefined);
  assert.equal(orderInAddress(sortOf('name DESC')), 'name DESC');
  assert.equal(orderInAddress(sortOf('created ASC')), 'created ASC');
});
