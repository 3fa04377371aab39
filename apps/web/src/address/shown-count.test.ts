import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownCount } from './shown-count.ts';

test('shows twenty entries unless the address requests more', () => {
  assert.equal(shownCount(null, 300), 20);
  assert.equal(shownCount('60', 300), 60);
  assert.equal(shownCount('5', 300), 20);
  assert.equal(shownCount('junk', 300), 20);
});

test('shows no more entries than exist', () => {
  assert.equal(shownCount(null, 3), 3);
  assert.equal(shownCount('900', 300), 300);
});
