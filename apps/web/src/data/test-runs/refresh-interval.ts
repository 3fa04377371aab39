import { AppError, isTerminalRun, type ShownStatus } from '@abhigam/domain';

const EVERY_MS = 10_000;

/**
 * Milliseconds until a run is asked for again, or false when it will not change any more
 * (specification, testing 4; CANCELLED is terminal too, run-modes open point 1).
 *
 * @param status of the last answer; undefined before the first
 * @param error of the last attempt, if it failed
 */
export function refreshInterval(status: ShownStatus | undefined, error: unknown): number | false {
  if (status) return isTerminalRun(status) ? false : EVERY_MS;
  const isRefused = error instanceof AppError && error.code !== 'ER_SERVER';
  return isRefused ? false : EVERY_MS;
}
