import { claimPage } from '@abhigam/db';
import type { AuditResult, PageResult } from '@abhigam/domain';
import { feHash, rootCause, runScoring } from '@abhigam/rules';
import {
  claimRunStart,
  finishTestRun,
  type Principal,
  recordPageResult,
  retryTestInstance,
  seedRun,
  systemPrincipal,
} from '../src/index.ts';
import { failedAudit, testedPage, untestedPage } from './run-fixtures.ts';
import type { ScheduleWorld } from './schedule-world.ts';
import { type Defect, type SiteModel, snippetOf, YEAR_AUDITS, type YearAudit } from './site-model.ts';
import type { TestedPage, YearLog, YearRun } from './year-log.ts';
import type { RunStep } from './year-steps.ts';

const WORKER = systemPrincipal('worker');
const SCORING = { ...runScoring(), auditTitle: (id: string) => `Title of ${id}` };

export interface RunsOfYear {
  /** Tests all pages of a waiting run and ends it. */
  test(run: YearRun, site: SiteModel, base: string): Promise<void>;
  /** Retests a failed page of a run. */
  retry(run: YearRun, site: SiteModel, admin: Principal): Promise<void>;
  /** From now on, fingerprints have the current revision. */
  upgrade(): void;
}

/** The workers' part of the runs; records all findings as they are stored. */
export function runsOfYear(
  world: ScheduleWorld,
  log: YearLog,
  { step, now, isOld }: { step: RunStep; now: () => number; isOld: boolean },
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
      const ids = await idsOfPages(run.id);
      for (const url of urls) await testPage(run, site, { url, id: ids.get(url) ?? '' }, base);
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
      await testPage(run, site, failed, base);
      await end(run);
    },
  };

  async function idsOfPages(testRunId: string): Promise<Map<string, string>> {
    const rows = await world.database.db
      .selectFrom('test_instances')
      .select(['id', 'url'])
      .where('test_run_id', '=', testRunId)
      .execute();
    return new Map(rows.map(({ id, url }) => [url, id]));
  }

  async function testPage(
    run: YearRun,
    site: SiteModel,
    { id, url }: { id: string; url: string },
    base: string,
  ): Promise<void> {
    const page = await claimPage(world.worker.db, { testInstanceId: id, workerId: 'of the year' });
    if (!page) throw new Error(`${url} cannot be claimed`);
    const looked = site.look(url.slice(base.length), run.settings);
    const result: PageResult = looked
      ? { ...completed(url, looked.found), erroredRules: looked.undecided }
      : untestedPage(url);
    await step((db) =>
      db.transaction().execute((tx) =>
        recordPageResult(tx, {
          testInstanceId: id,
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
    // Idempotent: ending a run again changes nothing.
    await finishTestRun({ db: world.worker.db, queue, scoring: SCORING }, WORKER, { testRunId: run.id });
    const pages = [...run.pages.values()].filter((page): page is TestedPage => page !== null);
    log.deeds.push({ kind: 'ended', run, pages: [...pages], at: now() });
  }

  function completed(url: string, found: readonly Defect[]) {
    const page = testedPage(url, { hashes: found.length > 0 ? ['any'] : [] });
    if (page.status !== 'COMPLETE') throw new Error('The page is not complete.');
    const audits = YEAR_AUDITS.flatMap((audit) => auditOf(audit, found));
    const elements = (status: string) =>
      audits.reduce((sum, one) => sum + (one.status === status ? one.failingElements.length : 0), 0);
    const counts = { ...page.counts, issues: elements('Fail'), warnings: elements('Warn') };
    return { ...page, audits, counts };
  }

  function auditOf({ id, impact, status }: YearAudit, found: readonly Defect[]): AuditResult[] {
    const own = found.filter(({ audit }) => audit === id);
    if (own.length === 0) return [];
    const audit = failedAudit('any');
    const [element] = audit.failingElements;
    if (!element) throw new Error('The audit has no failing element.');
    const failingElements = own.map((defect) => {
      const ancestry = `body > ${defect.place} > img`;
      const snippet = snippetOf(defect);
      const root = rootCause(id, snippet, ancestry);
      return {
        ...element,
        feHash: fingerprint(defect),
        rootCause: root,
        label: defect.label,
        snippet,
        ancestry,
      };
    });
    const reason = status === 'Warn' ? 'needs-review' : null;
    return [{ ...audit, id, impact, status, reason, failingElements }];
  }

  /** An older version has another fingerprint of the same element. */
  function fingerprint(defect: Defect): string {
    const { audit, label, markup } = defect;
    return isOldProgram ? `old ${audit} ${label} ${markup}` : feHash(audit, snippetOf(defect), label);
  }
}
