import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, say } from '@abhigam/domain';
import { scheduleRefresh } from './schedule-refresh.ts';

const NONE = { testRuns: [], runUnderWay: null };

test('a schedule without a run is asked for every two seconds, with one every ten', () => {
  assert.equal(scheduleRefresh({ ...NONE, status: 'ACTIVE' }, null), 2_000);
  assert.equal(scheduleRefresh({ ...NONE, status: 'ACTIVE', testRuns: [{}] }, null), 10_000);
});

test('COMPLETE, INACTIVE and FAILURE are not asked for again, once no run is under way', () => {
  for (const status of ['COMPLETE', 'INACTIVE', 'FAILURE'] as const) {
    assert.equal(scheduleRefresh({ ...NONE, status }, null), false);
    assert.equal(scheduleRefresh({ status, testRuns: [{}], runUnderWay: 'r' }, null), 10_000);
  }
});

test('a failure of the server does not stop the asking, a refusal does', () => {
  assert.equal(scheduleRefresh(undefined, new AppError('ER_SERVER', say('server.ourFault'))), 2_000);
  assert.equal(scheduleRefresh(undefined, new AppError('ER_NOT_FOUND', say('notFound.testRun'))), false);
});
