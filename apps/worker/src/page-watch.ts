import { type ClaimedPage, listAbortedPages } from '@abhigam/db';
import type { WorkerDeps } from './deps.ts';

export interface PageWatch {
  /**
   * A signal that is aborted when this worker loses the page: its run was cancelled, or another worker took
   * it over.
   */
  follow(page: ClaimedPage): { signal: AbortSignal; unfollow: () => void };
  /** Ids of the pages in progress. */
  heldIds(): string[];
  stop(): void;
}

const WATCH_MS = 1000;

/** Polls once a second, in one query for all pages in progress, whether they are still ours. */
export function watchPages(deps: Pick<WorkerDeps, 'db' | 'log'>): PageWatch {
  const controllers = new Map<ClaimedPage, AbortController>();
  let isBusy = false;

  async function look(): Promise<void> {
    if (isBusy || controllers.size === 0) return;
    isBusy = true;
    try {
      const pages = [...controllers.keys()];
      const lost = new Set(await listAbortedPages(deps.db, pages));
      for (const page of pages) if (lost.has(page.testInstanceId)) controllers.get(page)?.abort();
    } catch (error) {
      // Polled again in a second; until then the test goes on, and a late result is refused anyway.
      deps.log.warn({ err: error }, 'could not check whether pages are still ours');
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => {
    // `look` handles its errors; what remains is a log that cannot be written.
    look().catch(() => undefined);
  }, WATCH_MS);
  return {
    follow(page) {
      const controller = new AbortController();
      controllers.set(page, controller);
      return { signal: controller.signal, unfollow: () => controllers.delete(page) };
    },
    heldIds: () => [...controllers.keys()].map((page) => page.testInstanceId),
    stop: () => clearInterval(timer),
  };
}
