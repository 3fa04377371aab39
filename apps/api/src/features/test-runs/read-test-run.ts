import type { TestRun } from '@abhigam/contract';
import {
  computeRunStats,
  type Db,
  findPreviousRun,
  findTestRun,
  listInstancesOfRun,
  type RowScope,
  readSettings,
} from '@abhigam/db';
import { isWithinWindow } from '@abhigam/domain';
import { reportingDetails, runScore } from '@abhigam/guidelines';
import { notFound } from '../../http/actor.ts';
import { waitsFor } from '../operations/waits-for.ts';
import { presentTestInstance, presentTestRun, presentWebsiteOfRun } from './present-test-run.ts';
import { runProgress } from './run-progress.ts';

/** One run with its pages, its figures (of an unfinished run: so far), and the run before it. */
export async function readTestRun(db: Db, scope: RowScope, id: string): Promise<TestRun> {
  const row = await findTestRun(db, scope, id);
  if (!row) throw notFound('test run');
  const [pages, previous, settings] = await Promise.all([
    listInstancesOfRun(db, id),
    findPreviousRun(db, row),
    readSettings(db, ['queuePaused']),
  ]);
  const progress = runProgress(
    {
      status: row.status,
      testMode: row.test_mode,
      started: row.started,
      seeded: row.seeded,
      pages: pages.map(({ status, started, duration_ms }) => ({ status, started, durationMs: duration_ms })),
    },
    new Date(),
  );
  const isOver = progress === null;
  const stats = isOver && row.stats ? row.stats : await computeRunStats(db, row, wording());
  return {
    ...presentTestRun(row, ['user', 'apiKey']),
    website: presentWebsiteOfRun(row),
    stats,
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
    testInstances: pages.map(presentTestInstance),
  };
}

function wording() {
  const details = reportingDetails('en');
  return { runScore, auditTitle: (auditId: string) => details[auditId]?.title ?? auditId };
}
