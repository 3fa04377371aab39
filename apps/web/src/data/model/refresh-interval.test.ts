import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, type ShownStatus, say } from '@abhigam/domain';
import { refreshInterval } from './refresh-interval.ts';

const STARTED = Date.parse('2026-11-22T10:00:00Z');
const ourFault = new AppError('ER_SERVER', say('server.ourFault'));

/** A run with its status and, in seconds after creation, the start of a retest and of the run. */
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

test('polls a run every ten seconds until its status is final', () => {
  assert.equal(refreshInterval(run('PENDING'), null, after(60)), 10_000);
  assert.equal(refreshInterval(run('RUNNING'), null, after(3600)), 10_000);
  for (const status of ['COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'] as const) {
    assert.equal(refreshInterval(run(status), null, after(1)), false);
  }
});

test('polls every 1.5 seconds in the first minute of a run, and while pages are retested', () => {
  assert.equal(refreshInterval(run('PENDING'), null, after(0)), 1_500);
  assert.equal(refreshInterval(run('RUNNING'), null, after(59)), 1_500);
  assert.equal(refreshInterval(run('RUNNING', 7200), null, after(7230)), 1_500);
  // The run waited in the queue.
  assert.equal(refreshInterval(run('PENDING'), null, after(300)), 10_000);
  assert.equal(refreshInterval(run('RUNNING', undefined, 300), null, after(310)), 1_500);
  assert.equal(refreshInterval(run('RUNNING', 7200), null, after(7260)), 10_000);
});

test('limits fast polling by the number of responses when the clock is behind', () => {
  assert.equal(refreshInterval(run('RUNNING'), null, after(-3600, 79)), 1_500);
  assert.equal(refreshInterval(run('RUNNING'), null, after(-3600, 80)), 10_000);
});

test('slows polling after a failed refresh and stops after a refusal', () => {
  assert.equal(refreshInterval(run('RUNNING'), ourFault, after(5)), 10_000);
  assert.equal(refreshInterval(undefined, ourFault, after(5)), 10_000);
  const missing = new AppError('ER_NOT_FOUND', say('notFound.testRun'));
  assert.equal(refreshInterval(undefined, missing, after(5)), false);
});
