import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextZoom } from './zoom-steps.ts';

test('zooms in steps and stops at both ends', () => {
  assert.equal(nextZoom(1, 1), 1.5);
  assert.equal(nextZoom(4, 1), 4);
  assert.equal(nextZoom(1.5, -1), 1);
  assert.equal(nextZoom(1, -1), 1);
});
