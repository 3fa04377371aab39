import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateState, waitingPages } from './estimate-state.ts';

const pages = { drawn: 10, tested: 6, failed: 1, running: 2 };

test('distinguishes running, ending, stopped and finished tests', () => {
  assert.equal(estimateState({ isRunning: true, pages }), 'running');
  assert.equal(estimateState({ isRunning: false, pages }), 'ending');
  assert.equal(estimateState({ isRunning: false, pages: { ...pages, running: 0 } }), 'stopped');
  assert.equal(estimateState({ isRunning: false, pages: { ...pages, tested: 9, running: 0 } }), 'done');
  assert.equal(waitingPages({ pages }), 1);
});
