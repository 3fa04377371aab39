import { isTerminalRun, type RunStatus, type TestMode } from '@abhigam/domain';

export interface UnfinishedRun {
  status: RunStatus;
  testMode: TestMode;
  started: Date | null;
  /** When the base URL and sitemap were turned into pages; null before. */
  seeded: Date | null;
  /** Number of pages, and of settled pages. */
  total: number;
  finished: number;
  /** Mean over tested pages; null before the first. */
  meanDurationMs: number | null;
  /** Milliseconds until the last delayed page may begin (retried later, or its host is paused); otherwise 0. */
  waitsMs: number;
  /** Start times of the pages in progress. */
  runningSince: Date[];
}

export interface RunProgress {
  /** Progress of the whole run. */
  percent: number;
  finished: number;
  total: number;
  /** Null while the rate is unknown. */
  secondsLeft: number | null;
}

/** Maximum percentage of an unfinished run. */
const MAX_PERCENT = 95;
/** Maximum share of a page in progress. */
const MAX_PAGE_SHARE = 0.9;
/** While the number of pages is unknown, progress reaches 100 in ten minutes. */
const SECONDS_PER_PERCENT = 6;

/** Progress of a run; null once it is finished. Share of settled pages, plus pages in progress by their age. */
export function runProgress(run: UnfinishedRun, now: Date): RunProgress | null {
  if (isTerminalRun(run.status)) return null;
  const { total, finished } = run;
  const elapsed = run.started ? secondsBetween(run.started, now) : 0;
  const isTotalKnown = run.seeded !== null && total > 0 && (finished > 0 || run.testMode === 'single_page');
  const percent = isTotalKnown
    ? (100 * (finished + partialProgress(run, now))) / total
    : elapsed / SECONDS_PER_PERCENT;
  return {
    percent: Math.min(MAX_PERCENT, Math.round(percent)),
    finished,
    total,
    secondsLeft: finished > 0 && total > finished ? secondsLeft(run, elapsed) : null,
  };
}

/** At the rate so far; at least the delay and duration of a delayed page. */
function secondsLeft({ total, finished, waitsMs, meanDurationMs }: UnfinishedRun, elapsed: number): number {
  const atRate = (elapsed / finished) * (total - finished);
  const waits = waitsMs === 0 ? 0 : (waitsMs + (meanDurationMs ?? 0)) / 1000;
  return Math.ceil(Math.max(atRate, waits));
}

/** Sum of the estimated shares of the pages in progress, based on the mean duration of finished pages. */
function partialProgress(run: UnfinishedRun, now: Date): number {
  const assumedSeconds = 10;
  const mean = run.meanDurationMs === null ? assumedSeconds : run.meanDurationMs / 1000;
  return run.runningSince
    .map((started) => Math.min(MAX_PAGE_SHARE, secondsBetween(started, now) / Math.max(mean, 0.1)))
    .reduce((sum, part) => sum + part, 0);
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000;
}
