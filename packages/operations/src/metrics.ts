import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StorageState } from './storage.ts';

/** What waits and what is at hand, over all workers. */
export interface QueueDepth {
  pagesWaiting: number;
  pagesRunning: number;
  runsPending: number;
  runsRunning: number;
}

/** Counts what a process does and serves it in the text format of Prometheus. */
export interface Metrics {
  /**
   * A page that was settled by this process.
   *
   * @param steps milliseconds by step of the engine
   */
  observePage(
    result: { status: 'COMPLETE' | 'FAILURE'; reason?: string; durationMs: number },
    steps?: Readonly<Record<string, number>>,
  ): void;
  /** A browser was put away (crashed, hung, too large or used up) and another one took its place. */
  browserRestarted(why?: string): void;
  /** `route` is the pattern of the path, never the path itself: its values are without end. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  read(): Promise<string>;
  /** The media type of what `read` returns. */
  contentType: string;
}

const PAGE_SECONDS = [0.5, 1, 2, 4, 8, 15, 30, 60, 120];
const STEP_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40];
const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Each value of a label is a time series for ever; the engine has far fewer steps. */
const MOST_LABELS = 50;

/**
 * @param sources what is asked at each reading; one that fails is left out of it, and `onError` gets its error
 */
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
  const stepName = atMost(MOST_LABELS);
  const reasonName = atMost(MOST_LABELS);
  const whyName = atMost(MOST_LABELS);
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

/** Returns a function that reads the queue and sets the gauges, to be awaited before each scrape is answered. */
function queueGauges(registry: Registry, { readQueue, onError }: Sources): () => Promise<void> {
  if (!readQueue) return async () => {};
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'], registers: [registry] });
  const pages = gauge('abhigam_queue_pages', 'Pages that are not settled, over all workers.');
  const runs = gauge('abhigam_queue_runs', 'Runs that are not finished, over all workers.');
  return async () => {
    try {
      // What was read before stays until then: another reader at the same moment would get nothing.
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
  // NaN is how Prometheus says that a value is not known.
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

/** Passes on the first so many different names and calls all others "other". */
function atMost(most: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.size < most) known.add(name);
    return known.has(name) ? name : 'other';
  };
}
