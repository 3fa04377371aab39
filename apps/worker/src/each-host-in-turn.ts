import { setTimeout as sleep } from 'node:timers/promises';

export interface Turns<T> {
  hostOf: (item: T) => string;
  /** Hosts asked at the same time. */
  atOnce: number;
  /** Pause between two items of one host. */
  pauseMs: number;
  signal: AbortSignal;
}

/**
 * Acts on every item: one of a host at a time, several hosts at once. Returns the answers in no particular order.
 * Rejects when the signal is aborted, or with the first error of `act`.
 */
export async function eachHostInTurn<T, R>(
  items: readonly T[],
  turns: Turns<T>,
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
  await Promise.all(Array.from({ length: turns.atOnce }, takeHosts));
  return answers;
}
