import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, say } from '@abhigam/domain';
import { scheduleRefresh } from './schedule-refresh.ts';

const NONE = { testRuns: [], runUnderWay: null };

test('polls a schedule without a run every two seconds, with a run every ten', () => {
  assert.equal(scheduleRefresh({ ...NONE, status: 'ACTIVE' }, null), 2_000);
  assert.equal(scheduleRefresh({ ...NONE, status: 'ACTIVE', testRuns: [{}] }, null), 10_000);
});

test('stops polling COMPLETE, INACTIVE and FAILURE when no run is in progress', () => {
  for (const status of ['COMPLETE', 'INACTIVE', 'FAILURE'] as const) {
    assert.equal(scheduleRefresh({ ...NONE, status }, null), false);
    assert.equal(scheduleRefresh({ status, testRuns: [{}], runUnderWay: 'r' }, null), 10_000);
  }
});

test('continues after a server failure and stops after a refusal', () => {
  assert.equal(scheduleRefresh(undefined, new AppError('ER_SERVER', say('server.ourFault'))), 2_000);
  assert.equal(scheduleRefresh(undefined, new AppError('ER_NOT_FOUND', say('notFound.testRun'))), false);
});
