import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workerState } from './worker-state.ts';

test('a worker that is silent is so whatever it said of its storage', () => {
  assert.equal(workerState({ isAlive: true, isBusy: false, isStorageFull: false }), 'alive');
  assert.equal(workerState({ isAlive: true, isBusy: false, isStorageFull: true }), 'storage-full');
  assert.equal(workerState({ isAlive: false, isBusy: true, isStorageFull: true }), 'silent');
});

test('a worker that gives signs of life and does not answer is busy', () => {
  assert.equal(workerState({ isAlive: true, isBusy: true, isStorageFull: true }), 'busy');
});
