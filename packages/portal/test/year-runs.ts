import { claimPage } from '@abhigam/db';
import type { AuditResult, PageResult } from '@abhigam/domain';
import { feHash, runScoring } from '@abhigam/rules';
import {
  claimRunStart,
  finishTestRun,
  type Principal,
  recordPageResult,
  retryTestInstance,
  seedRun,
  systemPrincipal,
} from '../src/index.ts';
import { failedAudit, testedPage, untestedPage } from './run-story.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import { type Defect, type SiteModel, YEAR_AUDITS } from './site-model.ts';
import type { TestedPage, YearLog, YearRun } from './year-log.ts';
import type { DoStep } from './year-steps.ts';

const WORKER = systemPrincipal('worker');
const SCORING = { ...runScoring(), auditTitle: (id: string) => `Title of ${id}` };

export interface RunsOfYear {
  /** Has a run that waits tested from its first page to its end, and ended. */
  test(run: YearRun, site: SiteModel, base: string): Promise<void>;
  /** Has a page of it that failed tested again. */
  retry(run: YearRun, site: SiteModel, admin: Principal): Promise<void>;
  /** From now on fingerprints are those of today. */
  upgrade(): void;
}

/** What workers do to the runs of the year, and what was found, noted as it was handed over. */
export function runsOfYear(
  world: ScheduleWorld,
  log: YearLog,
  { step, now, isOld }: { step: DoStep; now: () => number; isOld: boolean },
): RunsOfYear {
  const { queue } = world.deps;
  let isOldProgram = isOld;
  return {
    upgrade() {
      isOldProgram = false;
    },
    async test(run, site, base) {
      const urls = run.mode === 'single_page' ? [base] : site.paths.map((path) => `${base}${path}`);
      await step((db) =>
        db.transaction().execute(async (tx) => {
          await claimRunStart(tx, run.id);
          await seedRun(tx, { testRunId: run.id, pages: urls.map((url) => ({ url, depth: 0 })), last: true });
        }),
      );
      for (const url of urls) await testPage(run, site, url, base);
      await end(run);
    },
    async retry(run, site, admin) {
      const failed = await world.database.db
        .selectFrom('test_instances')
        .select(['id', 'url'])
        .where('test_run_id', '=', run.id)
        .where('status', '=', 'FAILURE')
        .orderBy('url')
        .executeTakeFirst();
      if (!failed) return;
      await retryTestInstance({ db: world.api.db, queue, settings: { runsPerOrgPerDay: 1000 } }, admin, {
        testInstanceId: failed.id,
      });
      const base = failed.url.replace(/[abc]$/, '');
      await testPage(run, site, failed.url, base);
      await end(run);
    },
  };

  async function testPage(run: YearRun, site: SiteModel, url: string, base: string): Promise<void> {
    const instance = await world.database.db
      .selectFrom('test_instances')
      .select('id')
      .where('test_run_id', '=', run.id)
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    const page = await claimPage(world.worker.db, { testInstanceId: instance.id, workerId: 'of the year' });
    if (!page) throw new Error(`${url} cannot be claimed`);
    const looked = site.look(url.slice(base.length), run.settings);
    const result: PageResult = looked
      ? { ...completed(url, looked.found), erroredRules: looked.undecided }
      : untestedPage(url);
    await step((db) =>
      db.transaction().execute((tx) =>
        recordPageResult(tx, {
          testInstanceId: instance.id,
          attempt: page.attempt,
          result,
          found: [],
          screenshot: null,
          factsSha256: null,
          inventoriesSha256: null,
        }),
      ),
    );
    run.pages.set(url, looked && { url, at: now(), ...looked });
  }

  async function end(run: YearRun): Promise<void> {
    await step((db) => finishTestRun({ db, queue, scoring: SCORING }, WORKER, { testRunId: run.id }));
    // What is ended once more changes nothing.
    await finishTestRun({ db: world.worker.db, queue, scoring: SCORING }, WORKER, { testRunId: run.id });
    const pages = [...run.pages.values()].filter((page): page is TestedPage => page !== null);
    log.deeds.push({ kind: 'ended', run, pages: [...pages], at: now() });
  }

  function completed(url: string, found: readonly Defect[]) {
    const page = testedPage(url, { hashes: found.map(({ label }) => label) });
    if (page.status !== 'COMPLETE') throw new Error('it is complete');
    return { ...page, audits: YEAR_AUDITS.flatMap(({ id }) => auditOf(id, found)) };
  }

  function auditOf(id: string, found: readonly Defect[]): AuditResult[] {
    const own = found.filter(({ audit }) => audit === id);
    if (own.length === 0) return [];
    const impact = YEAR_AUDITS.find((audit) => audit.id === id)?.impact ?? 'serious';
    const audit = failedAudit(...own.map(({ label }) => fingerprint(id, label)));
    return [
      {
        ...audit,
        id,
        impact,
        failingElements: audit.failingElements.map((element, at) => ({
          ...element,
          label: own[at]?.label ?? '',
        })),
      },
    ];
  }

  /** An older program made another one of the same element. */
  function fingerprint(audit: string, label: string): string {
    return isOldProgram ? `old ${audit} ${label}` : feHash(audit, '<img>', label);
  }
}
