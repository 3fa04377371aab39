import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUN_STATUSES, type RunStatus } from '@abhigam/domain';
import { hasReport, runPhase } from './run-phase.ts';

const first = (status: RunStatus) => ({ status, testedAgain: null });
const again = (formerStatus: RunStatus) => ({
  status: 'RUNNING' as const,
  testedAgain: { formerStatus, since: '2026-11-22T09:00:00.000Z' },
});

test('only complete and partially complete runs show results', () => {
  assert.deepEqual(
    RUN_STATUSES.filter((status) => runPhase(first(status)) === 'results'),
    ['PARTIALLY COMPLETE', 'COMPLETE'],
  );
});

test('a cancelled run is neither failed nor running', () => {
  assert.equal(runPhase(first('CANCELLED')), 'cancelled');
});

test('a report stays while pages of its run are tested again; where there was none, there is none', () => {
  assert.equal(hasReport(again('PARTIALLY COMPLETE')), true);
  assert.equal(runPhase(again('FAILURE')), 'running');
});
