import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './parts.ts';

test('the parts hold all that is shown, and there is always a first', () => {
  assert.deepEqual(partsOf(0, 20), [0]);
  assert.deepEqual(partsOf(20, 20), [0]);
  assert.deepEqual(partsOf(21, 20), [0, 1]);
});
