import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workerState } from './worker-state.ts';

test('is silent without a heartbeat, whatever the worker reported about its storage', () => {
  assert.equal(workerState({ isAlive: true, isBusy: false, isStorageFull: false }), 'alive');
  assert.equal(workerState({ isAlive: true, isBusy: false, isStorageFull: true }), 'storage-full');
  assert.equal(workerState({ isAlive: false, isBusy: true, isStorageFull: true }), 'silent');
});

test('is busy when a worker sends heartbeats but does not respond', () => {
  assert.equal(workerState({ isAlive: true, isBusy: true, isStorageFull: true }), 'busy');
});
