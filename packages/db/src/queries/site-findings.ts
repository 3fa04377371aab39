import { type AuditResult, type ScoreWeights, WEIGHED_SOURCES } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { addFindings } from './run-findings.ts';

/** Pages per statement. */
const BATCH_SIZE = 1_000;

/** Scoring of a page (packages/guidelines). */
export interface PageScoring {
  scoreOfWeights(weights: ScoreWeights, failsWithoutWeight: boolean): number | null;
}

/**
 * Removes the results of these audits from the pages of a run, and from the pages' figures. Idempotent. Returns
 * the pages that failed one of them.
 */
export async function removeSiteFindings(
  tx: Tx,
  testRunId: string,
  auditIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; failed: boolean }>`
    with gone as (
      delete from audits where test_run_id = ${testRunId} and audit_id = any(${[...auditIds]}::text[])
      returning test_instance_id, status, cnt_elements - cnt_set_aside as left_over
    ), pages as (
      select test_instance_id, count(*)::int as tests, bool_or(status = 'Fail') as failed,
        coalesce(sum(left_over) filter (where status = 'Fail'), 0)::int as issues,
        coalesce(sum(left_over) filter (where status = 'Warn'), 0)::int as warns
      from gone group by test_instance_id
    )
    update test_instances i set cnt_tests = cnt_tests - pages.tests,
      cnt_total_issues = cnt_total_issues - pages.issues, cnt_total_warns = cnt_total_warns - pages.warns
    from pages where i.id = pages.test_instance_id
    returning i.id, pages.failed`.execute(tx);
  return rows.flatMap(({ id, failed }) => (failed ? [id] : []));
}

/** Adds a passed audit to many pages. */
export async function addSitePasses(
  tx: Tx,
  testRunId: string,
  audit: AuditResult,
  testInstanceIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < testInstanceIds.length; from += BATCH_SIZE) {
    const ids = testInstanceIds.slice(from, from + BATCH_SIZE);
    await sql`
      insert into audits (test_instance_id, test_run_id, audit_id, source, status, reason, impact, category, weight, cnt_elements)
      select id, ${testRunId}, ${audit.id}, ${audit.source}, 'Pass', null, ${audit.impact}, ${audit.category}, ${audit.weight}, 0
      from unnest(${ids}::uuid[]) id`.execute(tx);
    await sql`update test_instances set cnt_tests = cnt_tests + 1 where id = any(${ids}::uuid[])`.execute(tx);
  }
}

/** Adds audits to a page and to its figures. */
export async function addSiteFindings(
  tx: Tx,
  page: { testInstanceId: string; testRunId: string },
  audits: AuditResult[],
): Promise<void> {
  if (audits.length === 0) return;
  await addFindings(tx, page, audits);
  const elements = (status: 'Fail' | 'Warn') =>
    audits
      .filter((audit) => audit.status === status)
      .reduce((sum, { failingElements }) => sum + failingElements.length, 0);
  await tx
    .updateTable('test_instances')
    .set((eb) => ({
      cnt_tests: eb('cnt_tests', '+', audits.length),
      cnt_total_issues: eb('cnt_total_issues', '+', elements('Fail')),
      cnt_total_warns: eb('cnt_total_warns', '+', elements('Warn')),
    }))
    .where('id', '=', page.testInstanceId)
    .execute();
}

/**
 * Recomputes the scores of pages whose failures without weight may have changed: any such failure prevents a
 * full score.
 */
export async function rescorePages(
  tx: Tx,
  testInstanceIds: readonly string[],
  scoring: PageScoring,
): Promise<void> {
  for (let from = 0; from < testInstanceIds.length; from += BATCH_SIZE) {
    const ids = testInstanceIds.slice(from, from + BATCH_SIZE);
    const { rows } = await sql<{ id: string; total: number; passed: number; fails: boolean; score: number }>`
      select i.id, i.weight_total as total, i.weight_passed as passed, i.score, exists (
        select from audits a where a.test_instance_id = i.id and a.status = 'Fail'
          and a.source <> all(${[...WEIGHED_SOURCES]}::text[])) as fails
      from test_instances i
      where i.id = any(${ids}::uuid[]) and i.score is not null and i.weight_total is not null
        and i.weight_passed is not null`.execute(tx);
    for (const { id, total, passed, fails, score } of rows) {
      const now = scoring.scoreOfWeights({ total, passed }, fails);
      if (now === score) continue;
      await tx.updateTable('test_instances').set({ score: now }).where('id', '=', id).execute();
    }
  }
}
