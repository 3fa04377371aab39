import { type DisplayFilter, displayFilterOfAudit } from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { elementsWithNonCompliance, type FailingElementRow } from './findings.ts';
import { inResult } from './run-result.ts';
import { isShown } from './shown-audits.ts';

interface Part {
  shown: DisplayFilter;
  limit: number;
  skip: number;
}

/** Findings of one audit with status Fail or Warn; optionally of one cause. */
interface OfAudit {
  auditId: string;
  status: 'Fail' | 'Warn';
  rootCause?: string | undefined;
}

export interface DefectRow {
  row: FailingElementRow;
  pageCount: number;
  /** Elements on all pages. */
  count: number;
}

/** Findings of one audit of a run, deduplicated, most pages first; the first element found is the example. */
export async function listDefectsOfAudit(
  db: Db,
  testRunId: string,
  { auditId, status, rootCause }: OfAudit,
  { shown, limit, skip }: Part,
): Promise<{ total: number; defects: DefectRow[] }> {
  const { rows } = await sql<{ first: string; pages: number; count: number; total: number }>`
    select min(id::text) as first, count(distinct test_instance_id)::int as pages, count(*)::int as count,
      count(*) over ()::int as total
    from failing_elements e
    where test_run_id = ${testRunId} and ${inResult(testRunId, 'e.test_instance_id')}
      and audit_id = ${auditId} and ${isShown(displayFilterOfAudit(shown, auditId), status)}
      and ${hasRootCause(rootCause)}
    group by fe_hash
    order by pages desc, count desc, fe_hash
    limit ${limit} offset ${skip}`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (rows.length === 0) return { total, defects: [] };
  const found = await elementsWithNonCompliance(db)
    .where(
      'e.id',
      'in',
      rows.map(({ first }) => first),
    )
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    total,
    defects: rows.flatMap(({ first, pages, count }) => {
      const row = byId.get(first);
      return row ? [{ row, pageCount: pages, count }] : [];
    }),
  };
}

/** Whether a failing element, `e` in the query, has the given cause; always true without one. */
export function hasRootCause(rootCause: string | undefined): RawBuilder<boolean> {
  return rootCause === undefined ? sql`true` : sql`e.root_cause = ${fingerprintBytes(rootCause)}`;
}

function isLike(feHash: string | undefined): RawBuilder<boolean> {
  return feHash === undefined ? sql`true` : sql`e.fe_hash = ${fingerprintBytes(feHash)}`;
}

/** Pages of a run with this element, or with any element of the audit or cause, most elements first. */
export async function listDefectPages(
  db: Db,
  testRunId: string,
  defect: OfAudit & { feHash?: string | undefined },
  { shown, limit, skip }: Part,
): Promise<{ total: number; pages: { testInstanceId: string; url: string; count: number }[] }> {
  const { rows } = await sql<{ id: string; url: string; count: number; total: number }>`
    select i.id, i.url, count(*)::int as count, count(*) over ()::int as total
    from failing_elements e join test_instances i on i.id = e.test_instance_id
    where e.test_run_id = ${testRunId} and e.audit_id = ${defect.auditId}
      and ${isLike(defect.feHash)} and ${hasRootCause(defect.rootCause)}
      and ${inResult(testRunId, 'e.test_instance_id')}
      and ${isShown(displayFilterOfAudit(shown, defect.auditId), defect.status)}
    group by i.id
    order by count desc, i.url, i.id
    limit ${limit} offset ${skip}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    pages: rows.map(({ id, url, count }) => ({ testInstanceId: id, url, count })),
  };
}
