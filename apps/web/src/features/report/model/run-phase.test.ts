import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUN_STATUSES } from '@abhigam/domain';
import { runPhase } from './run-phase.ts';

test('only complete and partially complete runs show results', () => {
  assert.deepEqual(
    RUN_STATUSES.filter((status) => runPhase(status) === 'results'),
    ['PARTIALLY COMPLETE', 'COMPLETE'],
  );
});

test('a cancelled run is neither failed nor running', () => {
  assert.equal(runPhase('CANCELLED'), 'cancelled');
});
