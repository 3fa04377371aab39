import { AppError, isTerminalRun, type ShownStatus } from '@abhigam/domain';

const EVERY_MS = 10_000;
/** Polling interval of a young run: testing one page takes seconds (run-modes, ruling 89). */
const YOUNG_EVERY_MS = 1_500;
const YOUNG_MS = 60_000;
/** Limit for fast polling, independent of the user's clock. */
const YOUNG_ANSWERS = 2 * (YOUNG_MS / YOUNG_EVERY_MS);

interface PolledRun {
  status: ShownStatus;
  created: string;
  /** Null while it is queued. */
  started: string | null;
  testedAgain: { since: string } | null;
}

/**
 * Milliseconds until the next poll of a run, or false when it is final (specification, testing 4; CANCELLED is
 * terminal too, run-modes open point 1).
 *
 * @param run the last response; undefined before the first
 * @param error of the last attempt, if it failed
 * @param times current time, and number of responses so far
 */
export function refreshInterval(
  run: PolledRun | undefined,
  error: unknown,
  times: { now: number; answers: number },
): number | false {
  if (run) {
    if (isTerminalRun(run.status)) return false;
    // Backs off when the server does not respond.
    return isYoung(run, times) && !error ? YOUNG_EVERY_MS : EVERY_MS;
  }
  const isRefused = error instanceof AppError && error.code !== 'ER_SERVER';
  return isRefused ? false : EVERY_MS;
}

/** Within the first minute after creation, start or retest. */
function isYoung(
  { created, started, testedAgain }: PolledRun,
  { now, answers }: { now: number; answers: number },
): boolean {
  const since = Date.parse(testedAgain?.since ?? started ?? created);
  return now - since < YOUNG_MS && answers < YOUNG_ANSWERS;
}
