import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newerTest } from './newer-test.ts';

test('returns a run started after the scored one, whatever its result, but not the same run', () => {
  const run = (status: 'COMPLETE' | 'RUNNING' | 'FAILURE' | 'CANCELLED') => ({
    id: 'newest',
    status,
    created: '2026-11-27T08:00:00.000Z',
  });
  for (const status of ['COMPLETE', 'RUNNING', 'FAILURE', 'CANCELLED'] as const) {
    assert.deepEqual(newerTest({ lastRun: run(status), latestTestRunId: 'older' }), run(status));
    assert.deepEqual(newerTest({ lastRun: run(status), latestTestRunId: null }), run(status));
  }
  assert.equal(newerTest({ lastRun: run('COMPLETE'), latestTestRunId: 'newest' }), null);
  assert.equal(newerTest({ lastRun: null, latestTestRunId: null }), null);
});
