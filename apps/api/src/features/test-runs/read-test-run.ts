import { type CALLS, MAX_LIMIT, type TestRun } from '@abhigam/contract';
import {
  computeRunStats,
  type Db,
  findNamedTestRun,
  findPreviousRun,
  findRunStats,
  listInstancesOfRun,
  type RowScope,
  type RunStats,
  readRunProgress,
  readSettings,
} from '@abhigam/db';
import { isTerminalRun, isWithinWindow, NO_HAND_TESTS, NOTHING_SET_ASIDE } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import { issuesByCategory, runScoring } from '@abhigam/rules';
import type { z } from 'zod';
import { handTestsOf } from '../decisions/count-decided.ts';
import { waitsFor } from '../operations/waits-for.ts';
import { presentTestInstance, presentTestRun, presentWebsiteOfRun } from './present-test-run.ts';
import { readRunParts } from './read-run-parts.ts';
import { runProgress } from './run-progress.ts';

type Asked = z.output<typeof CALLS.getTestRun.query>;

/** One run with its pages, its figures (of an unfinished run: so far), and the run before it. */
export async function readTestRun(
  db: Db,
  { runs: scope, nonCompliances: ofNonCompliances }: { runs: RowScope; nonCompliances: RowScope },
  id: string,
  { filter, top, lang }: Asked,
): Promise<TestRun> {
  const row = await findNamedTestRun(db, scope, id);
  if (!row) throw notFound('testRun');
  const isOver = isTerminalRun(row.status);
  const include = filter?.include ?? ['testInstances'];
  const [pages, parts, previous, settings, stored, handTests] = await Promise.all([
    include.includes('testInstances') ? listInstancesOfRun(db, id, MAX_LIMIT) : null,
    readRunParts(db, ofNonCompliances, row, { include, lang }),
    findPreviousRun(db, scope, row),
    readSettings(db, ['queuePaused']),
    // While pages are tested again the figures are those of the result that is there.
    isOver || row.former_status ? findRunStats(db, id, top) : null,
    isOver || row.former_status ? handTestsOf(db, { id, websiteId: row.website_id }) : NO_HAND_TESTS,
  ]);
  const { status, test_mode: testMode, seeded } = row;
  const started = row.retried ?? row.started;
  const progress = isOver
    ? null
    : runProgress({ status, testMode, started, seeded, ...(await readRunProgress(db, row)) }, new Date());
  const stats = stored ?? firstPages(await computeRunStats(db, row, runScoring()), top);
  return {
    ...presentTestRun(row, ['user', 'apiKey']),
    website: presentWebsiteOfRun(row),
    handTests,
    stats: {
      ...stats,
      cntBrokenLinks: stats.cntBrokenLinks ?? 0,
      issueCntByCat: issuesByCategory(stats),
      setAside: stats.setAside ?? NOTHING_SET_ASIDE,
    },
    testedWith: row.tested_with,
    findingsRemoved: row.findings_removed?.toISOString() ?? null,
    progress,
    waitsFor: isOver
      ? null
      : waitsFor({
          isQueuePaused: settings.get('queuePaused') === 'true',
          websitePaused: row.website_paused,
          paused: row.paused,
          isWithinHours: isWithinWindow(row.crawl_settings.window ?? null, new Date()),
        }),
    previous: previous && {
      id: previous.id,
      created: previous.created.toISOString(),
      score: previous.score,
      cntTotalIssues: previous.cntTotalIssues,
    },
    ...parts,
    ...(pages ? { testInstances: pages.map(presentTestInstance) } : {}),
  };
}

function firstPages(stats: RunStats, top: number): RunStats {
  const warned = Object.entries(stats.warnedPagesByTest).map(([title, ids]) => [title, ids.slice(0, top)]);
  return {
    ...stats,
    issueCntByPages: stats.issueCntByPages.slice(0, top),
    warnedPagesByTest: Object.fromEntries(warned),
  };
}
