import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeForUnknown } from './unknown-place.ts';

test('redirects an unknown address to Manage Websites, and an expert, who has no access to it, to the dashboard', () => {
  assert.equal(placeForUnknown('SUPERADMIN'), 'websites');
  assert.equal(placeForUnknown('TESTER'), 'websites');
  assert.equal(placeForUnknown('ADMINEXPERT'), 'dashboard');
});
