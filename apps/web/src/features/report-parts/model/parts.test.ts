import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './parts.ts';

test('covers all shown entries and always includes the first part', () => {
  assert.deepEqual(partsOf(0, 20), [0]);
  assert.deepEqual(partsOf(20, 20), [0]);
  assert.deepEqual(partsOf(21, 20), [0, 1]);
});
