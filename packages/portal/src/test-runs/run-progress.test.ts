import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgress, type UnfinishedRun } from './run-progress.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const done = { status: 'COMPLETE', started: ago(20), durationMs: 10_000 } as const;
const failed = { ...done, status: 'FAILURE' } as const;
const waiting = { status: 'PENDING', started: null, durationMs: null } as const;
const running = (seconds: number) =>
  ({ status: 'RUNNING', started: ago(seconds), durationMs: null }) as const;

interface TestedPage {
  status: 'COMPLETE' | 'FAILURE' | 'PENDING' | 'RUNNING';
  started: Date | null;
  durationMs: number | null;
}

const progress = ({ pages = [], ...change }: Partial<UnfinishedRun> & { pages?: TestedPage[] }) => {
  const durations = pages.flatMap(({ durationMs }) => durationMs ?? []);
  return runProgress(
    {
      status: 'RUNNING',
      testMode: 'full_site',
      started: ago(60),
      seeded: ago(59),
      total: pages.length,
      finished: pages.filter(({ status }) => status === 'COMPLETE' || status === 'FAILURE').length,
      meanDurationMs:
        durations.length === 0 ? null : durations.reduce((sum, ms) => sum + ms, 0) / durations.length,
      waitsMs: 0,
      runningSince: pages.flatMap(({ status, started }) =>
        status === 'RUNNING' && started ? [started] : [],
      ),
      ...change,
    },
    NOW,
  );
};

test('a finished run has no progress', () => {
  for (const status of ['COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'] as const) {
    assert.equal(progress({ status }), null);
  }
});

test('a waiting run is at zero percent', () => {
  assert.deepEqual(progress({ status: 'PENDING', started: null, seeded: null }), {
    percent: 0,
    finished: 0,
    total: 0,
    secondsLeft: null,
  });
});

test('while the number of pages is unknown, progress grows by one percent in six seconds', () => {
  assert.equal(progress({ seeded: null })?.percent, 10);
  assert.equal(progress({ pages: [running(50)] })?.percent, 10);
  assert.equal(progress({ started: ago(3600), seeded: null })?.percent, 95);
});

test('finished and failed pages count fully, pages in progress by their age', () => {
  assert.equal(progress({ pages: [done, failed, waiting, waiting] })?.percent, 50);
  assert.equal(progress({ pages: [done, failed, running(5), waiting] })?.percent, 63);
});

test('a page in progress counts at most nine tenths', () => {
  assert.equal(progress({ pages: [done, running(600)] })?.percent, 95);
  assert.equal(progress({ testMode: 'single_page', pages: [running(600)] })?.percent, 90);
});

test('progress stops at 95 percent', () => {
  assert.equal(progress({ pages: [...Array(99).fill(done), waiting] })?.percent, 95);
});

test('the remaining time follows the rate so far', () => {
  assert.equal(progress({ pages: [done, done, waiting] })?.secondsLeft, 30);
  assert.equal(progress({ pages: [waiting] })?.secondsLeft, null);
});

test('the remaining time includes the wait for a page that is retried later', () => {
  const pages = [done, done, done, done, waiting];
  assert.equal(progress({ pages })?.secondsLeft, 15);
  assert.equal(progress({ pages, waitsMs: 100_000 })?.secondsLeft, 110);
  assert.equal(progress({ pages, waitsMs: 1_000 })?.secondsLeft, 15);
});
