import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowdown } from './slowdown.ts';

test('no slowdown when there are enough processors', () => {
  assert.equal(slowdown(0, 2), 1);
  assert.equal(slowdown(1.5, 2), 1);
});

test('twice as much load as processors doubles the time', () => {
  assert.equal(slowdown(4, 2), 2);
});

test('limits the additional time of a page', () => {
  assert.equal(slowdown(100, 2), 2.5);
});
