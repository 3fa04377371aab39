import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, say } from '@abhigam/domain';
import { refreshInterval } from './refresh-interval.ts';

test('a run is asked for every ten seconds until its state is final', () => {
  assert.equal(refreshInterval('PENDING', null), 10_000);
  assert.equal(refreshInterval('RUNNING', null), 10_000);
  for (const status of ['COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'] as const) {
    assert.equal(refreshInterval(status, null), false);
  }
});

test('a failed refresh does not stop the asking, a refusal does', () => {
  assert.equal(refreshInterval('RUNNING', new AppError('ER_SERVER', say('server.ourFault'))), 10_000);
  assert.equal(refreshInterval(undefined, new AppError('ER_SERVER', say('server.ourFault'))), 10_000);
  assert.equal(refreshInterval(undefined, new AppError('ER_NOT_FOUND', say('notFound.testRun'))), false);
});
