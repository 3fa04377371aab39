import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createMetrics } from './metrics.ts';

const QUEUE = { pagesWaiting: 7, pagesRunning: 2, runsPending: 1, runsRunning: 3 };

test('counts pages by status and reason, with durations in total and per step', async () => {
  const metrics = createMetrics();
  metrics.observePage({ status: 'COMPLETE', durationMs: 1500 }, { open: 400, judge: 900 });
  metrics.observePage({ status: 'FAILURE', reason: 'dns', durationMs: 20 });
  metrics.observePage({ status: 'FAILURE', reason: 'dns', durationMs: 30 });
  const text = await metrics.read();
  assert.match(text, /^abhigam_pages_total\{status="COMPLETE",reason=""\} 1$/m);
  assert.match(text, /^abhigam_pages_total\{status="FAILURE",reason="dns"\} 2$/m);
  assert.match(text, /^abhigam_page_seconds_sum\{status="COMPLETE"\} 1\.5$/m);
  assert.match(text, /^abhigam_page_step_seconds_sum\{step="open"\} 0\.4$/m);
  assert.match(text, /^abhigam_page_step_seconds_bucket\{le="1",step="judge"\} 1$/m);
});

test('counts requests and browser restarts', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ method: 'GET', route: '/api/test-runs/:id', status: 404, seconds: 0.01 });
  metrics.browserRestarted('crashed');
  const text = await metrics.read();
  assert.match(
    text,
    /^abhigam_http_request_seconds_count\{method="GET",route="\/api\/test-runs\/:id",status="404"\} 1$/m,
  );
  assert.match(text, /^abhigam_browser_restarts_total\{why="crashed"\} 1$/m);
});

test('reads queue and storage on each scrape', async () => {
  let freeBytes = 10;
  let reads = 0;
  const metrics = createMetrics({
    readQueue: async () => {
      reads += 1;
      return QUEUE;
    },
    readStorage: async () => ({ isFull: false, freeBytes }),
  });
  const first = await metrics.read();
  assert.match(first, /^abhigam_queue_pages\{state="waiting"\} 7$/m);
  assert.match(first, /^abhigam_queue_pages\{state="running"\} 2$/m);
  assert.match(first, /^abhigam_queue_runs\{state="running"\} 3$/m);
  assert.match(first, /^abhigam_storage_free_bytes 10$/m);
  freeBytes = 4;
  assert.match(await metrics.read(), /^abhigam_storage_free_bytes 4$/m);
  assert.equal(reads, 2);
});

test('concurrent scrapes do not lose values', async () => {
  const depth = { pagesWaiting: 7, pagesRunning: 2, runsPending: 1, runsRunning: 3 };
  const answers = [Promise.resolve(depth), new Promise<never>(() => {})];
  const storage = Promise.withResolvers<{ isFull: boolean; freeBytes: number }>();
  const metrics = createMetrics({
    readQueue: () => answers.shift() ?? Promise.reject(new Error('asked once more')),
    readStorage: () => storage.promise,
  });
  const first = metrics.read();
  await setImmediate();
  // This read is never answered.
  void metrics.read();
  storage.resolve({ isFull: false, freeBytes: 10 });
  assert.match(await first, /^abhigam_queue_pages\{state="waiting"\} 7$/m);
});

test('omits stale values while the database is down', async () => {
  const depth = { pagesWaiting: 7, pagesRunning: 2, runsPending: 1, runsRunning: 3 };
  const answers = [Promise.resolve(depth)];
  const metrics = createMetrics({ readQueue: () => answers.shift() ?? Promise.reject(new Error('down')) });
  assert.match(await metrics.read(), /^abhigam_queue_pages\{/m);
  assert.doesNotMatch(await metrics.read(), /^abhigam_queue_pages\{/m);
});

test('a database outage only omits the queue metrics', async () => {
  const errors: unknown[] = [];
  const metrics = createMetrics({
    readQueue: () => Promise.reject(new Error('down')),
    onError: (error) => errors.push(error),
  });
  const text = await metrics.read();
  assert.doesNotMatch(text, /^abhigam_queue_pages\{/m);
  assert.match(text, /^process_resident_memory_bytes /m);
  assert.deepEqual(errors, [new Error('down')]);
});

test('limits the number of label values', async () => {
  const metrics = createMetrics();
  for (let index = 0; index < 200; index += 1) {
    metrics.observePage({ status: 'COMPLETE', durationMs: 1 }, { [`step ${index}`]: 1 });
  }
  const series = (await metrics.read()).match(/^abhigam_page_step_seconds_count\{/gm);
  assert.equal(series?.length, 51);
});
