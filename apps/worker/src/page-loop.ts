import { setMaxListeners } from 'node:events';
import type { ClaimedPage } from '@abhigam/db';
import { claimTestInstance } from '@abhigam/portal';
import type { WorkerDeps } from './deps.ts';
import { WORKER } from './principals.ts';

/** Claims pages and tests them concurrently. */
export interface PageLoop {
  /** There may be pages to claim: poll now. */
  wake(): void;
  /**
   * Graceful shutdown: claims no more pages, waits `graceMs` for those in progress, then aborts them and
   * waits until they are released.
   */
  stop(options: { graceMs: number }): Promise<void>;
}

/** Polling interval of an idle worker. */
const POLL_MS = 500;

export function startPageLoop(
  deps: Pick<WorkerDeps, 'db' | 'log' | 'workerId' | 'pagesAtOnce'>,
  handle: (page: ClaimedPage, signal: AbortSignal) => Promise<void>,
): PageLoop {
  const stopping = new AbortController();
  const aborting = new AbortController();
  setMaxListeners(0, stopping.signal, aborting.signal);
  const wakeSignal = createWakeSignal(stopping.signal);
  let claiming: Promise<unknown> = Promise.resolve();

  /** Serializes claims: concurrent ones would contend for the same pages. */
  function claim(): Promise<ClaimedPage | null> {
    const next = claiming.then(async () => {
      if (stopping.signal.aborted) return null;
      try {
        return await claimTestInstance(deps, WORKER, deps);
      } catch (error) {
        deps.log.error({ err: error }, 'could not claim a page');
        return null;
      }
    });
    claiming = next;
    return next;
  }

  async function takePages(): Promise<void> {
    while (!stopping.signal.aborted) {
      const page = await claim();
      if (!page) {
        await wakeSignal.wait(POLL_MS);
        continue;
      }
      deps.log.debug({ run: page.testRunId, page: page.testInstanceId, url: page.url }, 'page claimed');
      try {
        await handle(page, aborting.signal);
      } catch (error) {
        // `releaseOrphanedPages` returns the page to the queue.
        deps.log.error(
          { err: error, run: page.testRunId, page: page.testInstanceId },
          'could not release the page',
        );
      }
      wakeSignal.notify();
    }
  }

  const slots = Array.from({ length: deps.pagesAtOnce }, takePages);
  return {
    wake: () => wakeSignal.notify(),
    async stop({ graceMs }) {
      stopping.abort();
      const grace = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(slots);
      clearTimeout(grace);
    },
  };
}

/** Wakes all waiters; each has a timeout as well. */
function createWakeSignal(signal: AbortSignal): { wait(ms: number): Promise<void>; notify(): void } {
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const wake of [...waiting]) wake();
  };
  signal.addEventListener('abort', notify, { once: true });
  return {
    notify,
    wait: (ms) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
  };
}
