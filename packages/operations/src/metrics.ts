import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StorageState } from './storage.ts';

/** Waiting and running work across all workers. */
export interface QueueDepth {
  pagesWaiting: number;
  pagesRunning: number;
  runsPending: number;
  runsRunning: number;
}

/** Counts the work of a process and exports it in the Prometheus text format. */
export interface Metrics {
  /**
   * A page completed by this process.
   * @param steps milliseconds by engine step
   */
  observePage(
    result: { status: 'COMPLETE' | 'FAILURE'; reason?: string; durationMs: number },
    steps?: Readonly<Record<string, number>>,
  ): void;
  /** A browser was replaced (crashed, hung, too large or used up). */
  browserRestarted(why?: string): void;
  /** `route` is the route pattern, never the path: unbounded label values. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  read(): Promise<string>;
  /** Content type of `read`. */
  contentType: string;
}

const PAGE_SECONDS = [0.5, 1, 2, 4, 8, 15, 30, 60, 120];
const STEP_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40];
const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Each label value is a permanent time series; the engine has far fewer steps. */
const MAX_LABELS = 50;

/** @param sources read on each scrape; a failing one is omitted and its error passed to `onError` */
export function createMetrics(
  sources: {
    readQueue?: () => Promise<QueueDepth>;
    readStorage?: () => Promise<StorageState>;
    onError?: (error: unknown) => void;
  } = {},
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const pages = new Counter({
    name: 'abhigam_pages_total',
    help: 'Pages settled by this process, by status and reason.',
    labelNames: ['status', 'reason'],
    registers,
  });
  const pageSeconds = new Histogram({
    name: 'abhigam_page_seconds',
    help: 'Seconds that a page took, by status.',
    labelNames: ['status'],
    buckets: PAGE_SECONDS,
    registers,
  });
  const stepSeconds = new Histogram({
    name: 'abhigam_page_step_seconds',
    help: 'Seconds that a step of testing a page took.',
    labelNames: ['step'],
    buckets: STEP_SECONDS,
    registers,
  });
  const restarts = new Counter({
    name: 'abhigam_browser_restarts_total',
    help: 'Browsers that were put away and replaced, by cause.',
    labelNames: ['why'],
    registers,
  });
  const requests = new Histogram({
    name: 'abhigam_http_request_seconds',
    help: 'Seconds that a request took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const stepName = limitLabels(MAX_LABELS);
  const reasonName = limitLabels(MAX_LABELS);
  const whyName = limitLabels(MAX_LABELS);
  const askQueue = queueGauges(registry, sources);
  const askStorage = storageGauge(registry, sources);
  return {
    observePage({ status, reason = '', durationMs }, steps = {}) {
      pages.inc({ status, reason: reasonName(reason) });
      pageSeconds.observe({ status }, durationMs / 1000);
      for (const [step, ms] of Object.entries(steps))
        stepSeconds.observe({ step: stepName(step) }, ms / 1000);
    },
    browserRestarted: (why = '') => restarts.inc({ why: whyName(why) }),
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    async read() {
      await Promise.all([askQueue(), askStorage()]);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

type Sources = NonNullable<Parameters<typeof createMetrics>[0]>;

/** Returns a function that updates the queue gauges, to be awaited before each scrape. */
function queueGauges(registry: Registry, { readQueue, onError }: Sources): () => Promise<void> {
  if (!readQueue) return async () => {};
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'], registers: [registry] });
  const pages = gauge('abhigam_queue_pages', 'Pages that are not settled, over all workers.');
  const runs = gauge('abhigam_queue_runs', 'Runs that are not finished, over all workers.');
  return async () => {
    try {
      // Old values stay until then: a concurrent scrape would get none.
      const depth = await readQueue();
      pages.set({ state: 'waiting' }, depth.pagesWaiting);
      pages.set({ state: 'running' }, depth.pagesRunning);
      runs.set({ state: 'pending' }, depth.runsPending);
      runs.set({ state: 'running' }, depth.runsRunning);
    } catch (error) {
      pages.reset();
      runs.reset();
      onError?.(error);
    }
  };
}

function storageGauge(registry: Registry, { readStorage, onError }: Sources): () => Promise<void> {
  if (!readStorage) return async () => {};
  const gauge = new Gauge({
    name: 'abhigam_storage_free_bytes',
    help: 'Free bytes of the fullest disk that this process watches.',
    registers: [registry],
  });
  // NaN: unknown value in Prometheus.
  gauge.set(Number.NaN);
  return async () => {
    try {
      const { freeBytes } = await readStorage();
      gauge.set(freeBytes ?? Number.NaN);
    } catch (error) {
      gauge.set(Number.NaN);
      onError?.(error);
    }
  };
}

/** Limits label values: further names become "other". */
function limitLabels(most: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.size < most) known.add(name);
    return known.has(name) ? name : 'other';
  };
}
