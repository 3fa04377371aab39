import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowdown } from './slowdown.ts';

test('what has a share of the processors to itself is not slowed down', () => {
  assert.equal(slowdown(0, 2), 1);
  assert.equal(slowdown(1.5, 2), 1);
});

test('twice as much work as there are processors takes twice as long', () => {
  assert.equal(slowdown(4, 2), 2);
});

test('a page gets so much more time and no more', () => {
  assert.equal(slowdown(100, 2), 2.5);
});
