import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleCount } from './visible-count.ts';

test('shows twenty entries unless the address requests more', () => {
  assert.equal(visibleCount(null, 300), 20);
  assert.equal(visibleCount('60', 300), 60);
  assert.equal(visibleCount('5', 300), 20);
  assert.equal(visibleCount('junk', 300), 20);
});

test('shows no more entries than exist', () => {
  assert.equal(visibleCount(null, 3), 3);
  assert.equal(visibleCount('900', 300), 300);
});
