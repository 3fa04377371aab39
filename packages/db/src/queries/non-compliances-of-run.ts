import { type DisplayFilter, displayFilterOfAudit } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { hasRootCause } from './defects.ts';
import { nonComplianceFingerprint } from './non-compliance-fingerprint.ts';
import { inResult } from './run-result.ts';
import { isShown } from './shown-audits.ts';

interface ListOfRun {
  testRunId: string;
  auditId: string;
  /** Only of this cause. */
  rootCause?: string | undefined;
  shown: DisplayFilter;
}

/** Number of non-compliances of the defects that a run lists for an audit. */
export async function countNonCompliancesOfDefects(db: Db, list: ListOfRun): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${followed(list)}) nc`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Their ids, except the given ones; at most `limit`. */
export async function listNonComplianceIdsOfDefects(
  db: Db,
  list: ListOfRun & { except: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${followed(list)}) nc
    where id <> all(${[...list.except]}::uuid[])
    order by id limit ${list.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Looks up each fingerprint by the key of non-compliances, independent of statistics for tables that a run has
 * just filled: with a single condition, PostgreSQL compared each non-compliance with each of 100,000 elements.
 */
function followed({ testRunId, auditId, rootCause, shown }: ListOfRun): RawBuilder<unknown> {
  return sql`
    with r as (select website_id from test_runs where id = ${testRunId}),
    found as materialized (
      select distinct on (e.fe_hash, p.fingerprint_revision) e.fe_hash, e.audit_id, e.test_instance_id
      from failing_elements e join test_instances p on p.id = e.test_instance_id
      where e.test_run_id = ${testRunId} and e.audit_id = ${auditId} and ${inResult(testRunId, 'e.test_instance_id')}
        and ${isShown(displayFilterOfAudit(shown, auditId), 'Fail')} and e.status = 'Fail' and ${hasRootCause(rootCause)}),
    followed as materialized (select distinct ${nonComplianceFingerprint('r.website_id')} as fe_hash from found e cross join r)
    select nc.id from followed cross join r cross join lateral (
      select id from non_compliances
      where website_id = r.website_id and audit_id = ${auditId} and fe_hash = followed.fe_hash limit 1) nc`;
}
