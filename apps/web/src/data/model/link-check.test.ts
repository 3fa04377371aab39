import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkCheck } from './link-check.ts';

test('is in progress only while some links have not been checked', () => {
  assert.equal(linkCheck({ checked: null, counts: { total: 3 } }), 'under-way');
  assert.equal(linkCheck({ checked: null, counts: { total: 0 } }), 'none');
  assert.equal(linkCheck({ checked: '2026-11-21T10:00:00.000Z', counts: { total: 0 } }), 'done');
});
