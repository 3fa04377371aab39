import { setMaxListeners } from 'node:events';
import type { ClaimedPage } from '@abhigam/db';
import { claimTestInstance } from '@abhigam/portal';
import { WORKER } from './acts-as.ts';
import type { WorkerDeps } from './deps.ts';

/** Takes pages and has them tested, so many at once. */
export interface PageLoop {
  /** There may be pages to take: look now. */
  wake(): void;
  /** Takes no more pages, waits `graceMs` for those at hand, then aborts them and waits until they are put away. */
  stop(options: { graceMs: number }): Promise<void>;
}

/** How often an idle worker looks for pages that others have found. */
const POLL_MS = 500;

export function startPageLoop(
  deps: Pick<WorkerDeps, 'db' | 'log' | 'workerId' | 'pagesAtOnce'>,
  handle: (page: ClaimedPage, signal: AbortSignal) => Promise<void>,
): PageLoop {
  const stopping = new AbortController();
  const aborting = new AbortController();
  setMaxListeners(0, stopping.signal, aborting.signal);
  const bell = createBell(stopping.signal);
  let claiming: Promise<unknown> = Promise.resolve();

  /** One claim after the other: a second one at the same time would look at the pages that the first is about to take. */
  function claim(): Promise<ClaimedPage | null> {
    const next = claiming.then(async () => {
      if (stopping.signal.aborted) return null;
      try {
        return await claimTestInstance(deps, WORKER, deps);
      } catch (error) {
        deps.log.error({ err: error }, 'no page could be claimed');
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
        await bell.wait(POLL_MS);
        continue;
      }
      deps.log.debug({ run: page.testRunId, page: page.testInstanceId, url: page.url }, 'page claimed');
      try {
        await handle(page, aborting.signal);
      } catch (error) {
        // `releaseStrayPages` puts the page back.
        deps.log.error({ err: error, run: page.testRunId, page: page.testInstanceId }, 'page not put away');
      }
      bell.ring();
    }
  }

  const slots = Array.from({ length: deps.pagesAtOnce }, takePages);
  return {
    wake: () => bell.ring(),
    async stop({ graceMs }) {
      stopping.abort();
      const grace = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(slots);
      clearTimeout(grace);
    },
  };
}

/** Wakes all who wait, or each after its time. */
function createBell(signal: AbortSignal): { wait(ms: number): Promise<void>; ring(): void } {
  const waiting = new Set<() => void>();
  const ring = () => {
    for (const wake of [...waiting]) wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
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
