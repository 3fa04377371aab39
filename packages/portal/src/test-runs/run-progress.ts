import { isTerminalRun, type RunStatus, type TestMode } from '@abhigam/domain';

export interface RunUnderWay {
  status: RunStatus;
  testMode: TestMode;
  started: Date | null;
  /** When the base URL and the sitemap had been turned into pages; null before. */
  seeded: Date | null;
  /** Pages in all, and those that are settled. */
  total: number;
  finished: number;
  /** Of pages that were tested; null before the first. */
  meanDurationMs: number | null;
  /** Milliseconds until the last page may begin that is tried again later, or whose host has asked for a pause; else 0. */
  waitsMs: number;
  /** When each page that is being tested was begun. */
  runningSince: Date[];
}

export interface RunProgress {
  /** Of the whole run. */
  percent: number;
  finished: number;
  total: number;
  /** Null while no rate is known. */
  secondsLeft: number | null;
}

/** The bar never promises more than this before the run is done. */
const CAP = 95;
/** How far a page under way counts at most. */
const ALMOST = 0.9;
/** While the number of pages is unknown, ten minutes fill the bar. */
const SECONDS_PER_PERCENT = 6;

/** How far a run has come; null once it is finished (facts: share of pages, those under way by their age). */
export function runProgress(run: RunUnderWay, now: Date): RunProgress | null {
  if (isTerminalRun(run.status)) return null;
  const { total, finished } = run;
  const elapsed = run.started ? secondsBetween(run.started, now) : 0;
  const isTotalKnown = run.seeded !== null && total > 0 && (finished > 0 || run.testMode === 'single_page');
  const percent = isTotalKnown
    ? (100 * (finished + partsUnderWay(run, now))) / total
    : elapsed / SECONDS_PER_PERCENT;
  return {
    percent: Math.min(CAP, Math.round(percent)),
    finished,
    total,
    secondsLeft: finished > 0 && total > finished ? secondsLeft(run, elapsed) : null,
  };
}

/** At the rate so far; no less than a page takes that must not begin yet. */
function secondsLeft({ total, finished, waitsMs, meanDurationMs }: RunUnderWay, elapsed: number): number {
  const atRate = (elapsed / finished) * (total - finished);
  const waits = waitsMs === 0 ? 0 : (waitsMs + (meanDurationMs ?? 0)) / 1000;
  return Math.ceil(Math.max(atRate, waits));
}

/** Sum of the shares done of the pages being tested, judged by the mean time of those that are finished. */
function partsUnderWay(run: RunUnderWay, now: Date): number {
  const assumedSeconds = 10;
  const mean = run.meanDurationMs === null ? assumedSeconds : run.meanDurationMs / 1000;
  return run.runningSince
    .map((started) => Math.min(ALMOST, secondsBetween(started, now) / Math.max(mean, 0.1)))
    .reduce((sum, part) => sum + part, 0);
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000;
}
