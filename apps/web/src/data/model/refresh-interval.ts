import { AppError, isTerminalRun, type ShownStatus } from '@abhigam/domain';

const EVERY_MS = 10_000;
/** While a run is young: a test of one page takes seconds (run-modes, ruling 89). */
const YOUNG_EVERY_MS = 1_500;
const YOUNG_MS = 60_000;
/** Answers by which a young run has grown old in any case, also where the reader's clock is wrong. */
const YOUNG_ANSWERS = 2 * (YOUNG_MS / YOUNG_EVERY_MS);

interface AskedRun {
  status: ShownStatus;
  created: string;
  /** Null while it waits. */
  started: string | null;
  testedAgain: { since: string } | null;
}

/**
 * Milliseconds until a run is asked for again, or false when it will not change any more
 * (specification, testing 4; CANCELLED is terminal too, run-modes open point 1).
 *
 * @param run the last answer; undefined before the first
 * @param error of the last attempt, if it failed
 * @param asked when it is, and how many answers there have been
 */
export function refreshInterval(
  run: AskedRun | undefined,
  error: unknown,
  asked: { now: number; answers: number },
): number | false {
  if (run) {
    if (isTerminalRun(run.status)) return false;
    // A server that does not answer is left in peace.
    return isYoung(run, asked) && !error ? YOUNG_EVERY_MS : EVERY_MS;
  }
  const isRefused = error instanceof AppError && error.code !== 'ER_SERVER';
  return isRefused ? false : EVERY_MS;
}

/** Since it was asked for, since its turn has come, or since pages of it are tested again. */
function isYoung(
  { created, started, testedAgain }: AskedRun,
  { now, answers }: { now: number; answers: number },
): boolean {
  const since = Date.parse(testedAgain?.since ?? started ?? created);
  return now - since < YOUNG_MS && answers < YOUNG_ANSWERS;
}
