import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, type ShownStatus, say } from '@abhigam/domain';
import { refreshInterval } from './refresh-interval.ts';

const STARTED = Date.parse('2026-11-22T10:00:00Z');
const ourFault = new AppError('ER_SERVER', say('server.ourFault'));

/** A run that was asked for then, begun, and its pages tested again so many seconds later. */
function run(status: ShownStatus, againAfter?: number, startedAfter = 0) {
  const at = (seconds: number) => new Date(STARTED + seconds * 1000).toISOString();
  return {
    status,
    created: at(0),
    started: status === 'PENDING' ? null : at(startedAfter),
    testedAgain: againAfter === undefined ? null : { since: at(againAfter) },
  };
}

const after = (seconds: number, answers = 1) => ({ now: STARTED + seconds * 1000, answers });

test('a run is asked for every ten seconds until its state is final', () => {
  assert.equal(refreshInterval(run('PENDING'), null, after(60)), 10_000);
  assert.equal(refreshInterval(run('RUNNING'), null, after(3600)), 10_000);
  for (const status of ['COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'] as const) {
    assert.equal(refreshInterval(run(status), null, after(1)), false);
  }
});

test('in its first minute it is asked for every one and a half seconds, and so when pages are tested again', () => {
  assert.equal(refreshInterval(run('PENDING'), null, after(0)), 1_500);
  assert.equal(refreshInterval(run('RUNNING'), null, after(59)), 1_500);
  assert.equal(refreshInterval(run('RUNNING', 7200), null, after(7230)), 1_500);
  // It had to wait for its turn.
  assert.equal(refreshInterval(run('PENDING'), null, after(300)), 10_000);
  assert.equal(refreshInterval(run('RUNNING', undefined, 300), null, after(310)), 1_500);
  assert.equal(refreshInterval(run('RUNNING', 7200), null, after(7260)), 10_000);
});

test('a clock that is behind does not make a run young for ever', () => {
  assert.equal(refreshInterval(run('RUNNING'), null, after(-3600, 79)), 1_500);
  assert.equal(refreshInterval(run('RUNNING'), null, after(-3600, 80)), 10_000);
});

test('a failed refresh does not stop the asking, but slows it; a refusal stops it', () => {
  assert.equal(refreshInterval(run('RUNNING'), ourFault, after(5)), 10_000);
  assert.equal(refreshInterval(undefined, ourFault, after(5)), 10_000);
  const missing = new AppError('ER_NOT_FOUND', say('notFound.testRun'));
  assert.equal(refreshInterval(undefined, missing, after(5)), false);
});
