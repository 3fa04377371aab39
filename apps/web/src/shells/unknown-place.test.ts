import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeForUnknown } from './unknown-place.ts';

test('an unknown address leads to Manage Websites, and an expert, who has none, to the dashboard', () => {
  assert.equal(placeForUnknown('SUPERADMIN'), 'websites');
  assert.equal(placeForUnknown('TESTER'), 'websites');
  assert.equal(placeForUnknown('ADMINEXPERT'), 'dashboard');
});
