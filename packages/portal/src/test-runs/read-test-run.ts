import {
  computeRunStats,
  findNamedTestRun,
  findPreviousRun,
  findRunStats,
  listInstancesOfRun,
  type NamedTestRunRow,
  type RowScope,
  type RunStats,
  readRunProgress,
  readSettings,
  type TestInstanceRow,
} from '@abhigam/db';
import { isTerminalRun, isWithinWindow, type ManualTestCounts, NO_MANUAL_TESTS } from '@abhigam/domain';
import { runScoring } from '@abhigam/rules';
import { countManualTests } from '../decisions/count-manual-tests.ts';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { type RunPart, type RunParts, readRunParts } from './read-run-parts.ts';
import { type RunProgress, runProgress } from './run-progress.ts';
import { type WaitReason, waitReasonOf } from './wait-reason.ts';

export interface TestRunView {
  run: NamedTestRunRow;
  /** Null if not requested. */
  pages: TestInstanceRow[] | null;
  parts: RunParts;
  /** The previous comparable run. */
  previous: Awaited<ReturnType<typeof findPreviousRun>>;
  /** Preliminary for an unfinished run. */
  stats: RunStats;
  manualTests: ManualTestCounts;
  /** Null for a finished run. */
  progress: RunProgress | null;
  waitsFor: WaitReason | null;
}

interface TestRunQuery {
  testRunId: string;
  parts: readonly (RunPart | 'testInstances' | 'website')[];
  /** Maximum number of pages, non-compliances and screenshots. */
  limit: number;
  /** Maximum number of pages named in figures. */
  top: number;
}

/** One run with its pages and figures, and the previous run. Throws ER_NOT_FOUND. */
export async function readTestRun(
  { db }: ReadDeps,
  principal: Principal,
  { testRunId: id, parts: requestedParts, limit, top }: TestRunQuery,
): Promise<TestRunView> {
  const scope = scopeOf(principal, 'testRun.read');
  const ofNonCompliances = scopeOfNonCompliances(principal);
  const run = await findNamedTestRun(db, scope, id);
  if (!run) throw notFound('testRun');
  const isOver = isTerminalRun(run.status);
  const parts = requestedParts.filter((part) => part !== 'testInstances' && part !== 'website');
  const [pages, read, previous, settings, stored, manualTests] = await Promise.all([
    requestedParts.includes('testInstances') ? listInstancesOfRun(db, id, limit) : null,
    readRunParts(db, { run, ofNonCompliances, parts, limit }),
    findPreviousRun(db, scope, run),
    readSettings(db, ['queuePaused']),
    // During a retry, the figures are those of the existing result.
    isOver || run.former_status ? findRunStats(db, id, top) : null,
    isOver || run.former_status ? countManualTests(db, { id, websiteId: run.website_id }) : NO_MANUAL_TESTS,
  ]);
  const { status, test_mode: testMode, seeded } = run;
  const started = run.retried ?? run.started;
  const progress = isOver
    ? null
    : runProgress({ status, testMode, started, seeded, ...(await readRunProgress(db, run)) }, new Date());
  return {
    run,
    pages,
    parts: read,
    previous,
    stats: stored ?? firstPages(await computeRunStats(db, run, runScoring()), top),
    manualTests,
    progress,
    waitsFor: isOver
      ? null
      : waitReasonOf({
          isQueuePaused: settings.get('queuePaused') === 'true',
          websitePaused: run.website_paused,
          paused: run.paused,
          isWithinHours: isWithinWindow(run.crawl_settings.window ?? null, new Date()),
        }),
  };
}

/**
 * An API key that may read a run may also read its non-compliances: there is no separate permission for keys.
 */
function scopeOfNonCompliances(principal: Principal): RowScope {
  return scopeOf(principal, principal.kind === 'api-key' ? 'testRun.read' : 'nonCompliance.read');
}

function firstPages(stats: RunStats, top: number): RunStats {
  const warned = Object.entries(stats.warnedPagesByTest).map(([title, ids]) => [title, ids.slice(0, top)]);
  return {
    ...stats,
    issueCntByPages: stats.issueCntByPages.slice(0, top),
    warnedPagesByTest: Object.fromEntries(warned),
  };
}
