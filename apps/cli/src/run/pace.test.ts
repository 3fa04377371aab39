import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from './pace.ts';

const { signal } = new AbortController();

/** A fake clock that records the pauses. */
function stoppedClock() {
  const pauses: number[] = [];
  const clock = { nowMs: 1000, now: () => clock.nowMs, pause: async (ms: number) => void pauses.push(ms) };
  return { clock, pauses };
}

test('without a delay no page waits', async () => {
  const { clock, pauses } = stoppedClock();
  const pace = new Pace(clock);
  await pace.turn(signal);
  await pace.turn(signal);
  assert.deepEqual(pauses, []);
});

test('slots are one delay apart; late callers do not wait', async () => {
  const { clock, pauses } = stoppedClock();
  const pace = new Pace(clock);
  pace.setDelay(400);
  for (let turn = 0; turn < 3; turn += 1) await pace.turn(signal);
  assert.deepEqual(pauses, [400, 800]);
  clock.nowMs = 10_000;
  await pace.turn(signal);
  assert.deepEqual(pauses, [400, 800]);
});

test('an abort ends the wait', async () => {
  const pace = new Pace();
  pace.setDelay(60_000);
  const stop = new AbortController();
  await pace.turn(stop.signal);
  const second = pace.turn(stop.signal);
  stop.abort();
  await second;
});

test('backs off from a host that is repeatedly overloaded, but not for a single broken page', async () => {
  const { clock, pauses } = stoppedClock();
  const pace = new Pace(clock);
  const strained = { status: 'FAILURE', httpStatus: 429, retryAfterSeconds: 30 } as const;
  pace.note(strained);
  pace.note({ ...strained, httpStatus: 500 });
  await pace.turn(signal);
  assert.deepEqual(pauses, []);
  pace.note(strained);
  await pace.turn(signal);
  assert.deepEqual(pauses, [30_000]);
  clock.nowMs = 100_000;
  pace.note({ status: 'COMPLETE' });
  pace.note({ ...strained, retryAfterSeconds: 7200 });
  await pace.turn(signal);
  assert.deepEqual(pauses, [30_000], 'a single page that is down delays no other');
});
