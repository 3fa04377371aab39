import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workerState } from './worker-state.ts';

test('a worker that is silent is so whatever it said of its storage', () => {
  assert.equal(workerState({ isAlive: true, isStorageFull: false }), 'alive');
  assert.equal(workerState({ isAlive: true, isStorageFull: true }), 'storage-full');
  assert.equal(workerState({ isAlive: false, isStorageFull: true }), 'silent');
});
