import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkCheck } from './link-check.ts';

test('links are under way only where some have not been checked yet', () => {
  assert.equal(linkCheck({ checked: null, counts: { total: 3 } }), 'under-way');
  assert.equal(linkCheck({ checked: null, counts: { total: 0 } }), 'none');
  assert.equal(linkCheck({ checked: '2026-11-21T10:00:00.000Z', counts: { total: 0 } }), 'done');
});
