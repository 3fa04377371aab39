import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fallbackPlace } from './unknown-place.ts';

test('redirects an unknown address to Manage Websites, and an expert, who has no access to it, to the dashboard', () => {
  assert.equal(fallbackPlace('SUPERADMIN'), 'websites');
  assert.equal(fallbackPlace('TESTER'), 'websites');
  assert.equal(fallbackPlace('ADMINEXPERT'), 'dashboard');
});
