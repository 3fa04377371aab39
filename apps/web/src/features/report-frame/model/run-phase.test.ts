import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCancellable, RUN_STATUSES, type RunStatus, UNKNOWN } from '@abhigam/domain';
import { hasReport, runPhase } from './run-phase.ts';

const first = (status: RunStatus) => ({ status, testedAgain: null });
const again = (formerStatus: RunStatus) => ({
  status: 'RUNNING' as const,
  testedAgain: { formerStatus, since: '2026-11-22T09:00:00.000Z' },
});

test('shows results only for complete and partially complete runs', () => {
  assert.deepEqual(
    RUN_STATUSES.filter((status) => runPhase(first(status)) === 'results'),
    ['PARTIALLY COMPLETE', 'COMPLETE'],
  );
});

test('treats a cancelled run as neither failed nor running', () => {
  assert.equal(runPhase(first('CANCELLED')), 'cancelled');
});

test('keeps an existing report while pages of its run are tested again', () => {
  assert.equal(hasReport(again('PARTIALLY COMPLETE')), true);
  assert.equal(runPhase(again('FAILURE')), 'running');
});

test('keeps polling a status that only a newer server knows and shows no results for it', () => {
  assert.equal(runPhase({ status: UNKNOWN, testedAgain: null }), 'running');
  assert.equal(
    runPhase({ ...again('COMPLETE'), testedAgain: { formerStatus: UNKNOWN, since: '' } }),
    'running',
  );
  assert.equal(isCancellable(UNKNOWN), false);
});
