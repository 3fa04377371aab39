import { setTimeout as sleep } from 'node:timers/promises';

export interface HostThrottle<T> {
  hostOf: (item: T) => string;
  /** Number of hosts processed concurrently. */
  concurrency: number;
  /** Pause between two items of one host. */
  pauseMs: number;
  signal: AbortSignal;
}

/**
 * Processes items throttled per host: one at a time per host, several hosts concurrently. Returns the results
 * in no particular order. Rejects when the signal is aborted, or with the first error of `act`.
 */
export async function throttlePerHost<T, R>(
  items: readonly T[],
  turns: HostThrottle<T>,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = [...Map.groupBy(items, turns.hostOf).values()];
  const answers: R[] = [];
  const takeHosts = async (): Promise<void> => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      for (const [number, item] of host.entries()) {
        if (number > 0) await sleep(turns.pauseMs, undefined, { signal: turns.signal });
        turns.signal.throwIfAborted();
        answers.push(await act(item));
      }
    }
  };
  await Promise.all(Array.from({ length: turns.concurrency }, takeHosts));
  return answers;
}
