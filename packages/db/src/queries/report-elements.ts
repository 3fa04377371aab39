import { type DisplayFilter, displayFilterOfAudit } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { fingerprintHex } from '../fingerprint.ts';
import { elementsWithNonCompliance } from './findings.ts';
import { inResult } from './run-result.ts';
import { isShown, shownAudits, shownStatus } from './shown-audits.ts';

export interface OneAudit {
  auditId: string;
  status: 'Fail' | 'Warn';
}

/**
 * Number of elements that failed (or warned) per page, of one audit or of all; pages without any are omitted.
 */
export async function countElementsOfPages(
  db: Db,
  testInstanceIds: readonly string[],
  { of, shown }: { of: OneAudit | null; shown: DisplayFilter },
): Promise<Map<string, number>> {
  let query = db
    .selectFrom(shownAudits(db, shown).as('a'))
    .select(['a.test_instance_id as id', sql<number>`sum(a.cnt_elements)::int`.as('elements')])
    .where(sql<boolean>`a.test_instance_id = any(${testInstanceIds}::uuid[])`)
    .where('a.status', '<>', 'Pass')
    .groupBy('a.test_instance_id');
  if (of) query = query.where('a.audit_id', '=', of.auditId).where('a.status', '=', of.status);
  const rows = await query.execute();
  return new Map(rows.map(({ id, elements }) => [id, elements]));
}

/** Cursor in a list of elements. */
export interface ElementCursor {
  /** Index of the page among the requested ones, from 1. */
  page: number;
  /** Failures before warnings, then by impact. */
  rank: number;
  auditRowId: string;
  ordinal: number;
  id: string;
}

/**
 * The next batch of elements of these pages: by page, failures first, worst impact first, per audit in document
 * order.
 */
export async function listElementCursors(
  db: Db,
  part: {
    testInstanceIds: readonly string[];
    of: OneAudit | null;
    shown: DisplayFilter;
    after: ElementCursor | null;
    limit: number;
  },
): Promise<ElementCursor[]> {
  const page = sql<number>`array_position(${part.testInstanceIds}::uuid[], e.test_instance_id)`;
  const rank = sql<number>`(case ${shownStatus(part.shown)} when 'Fail' then 0 else 10 end
    + array_position(array['critical', 'serious', 'moderate', 'minor'], a.impact))`;
  let query = db
    .selectFrom('failing_elements as e')
    .innerJoin('audits as a', 'a.id', 'e.audit_row_id')
    .select([page.as('page'), rank.as('rank'), 'e.audit_row_id as auditRowId', 'e.ordinal', 'e.id'])
    .where(sql<boolean>`e.test_instance_id = any(${part.testInstanceIds}::uuid[])`)
    .where(isShown(part.shown, part.of?.status ?? null));
  const { of, after } = part;
  if (of) query = query.where('e.audit_id', '=', of.auditId);
  if (after) {
    query = query.where(sql<boolean>`(${page}, ${rank}, e.audit_row_id, e.ordinal, e.id) >
      (${after.page}::int, ${after.rank}::int, ${after.auditRowId}::bigint, ${after.ordinal}::int, ${after.id}::uuid)`);
  }
  return query
    .orderBy(page)
    .orderBy(rank)
    .orderBy('e.audit_row_id')
    .orderBy('e.ordinal')
    .orderBy('e.id')
    .limit(part.limit)
    .execute();
}

export type ReportElementRow = Awaited<ReturnType<typeof listElementsByIds>>[number];

/** Elements with their pages and non-compliances, in the order of the ids; deleted ones are omitted. */
export async function listElementsByIds(db: Db, ids: readonly string[], shown: DisplayFilter) {
  return elementsWithNonCompliance(db)
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select(['i.url', 'e.audit_id', shownStatus(shown).as('status'), 'e.source', 'e.picture_sha256'])
    .select(fingerprintHex('e.root_cause').as('root_cause'))
    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], e.id)`)
    .execute();
}

export interface DefectRow {
  feHash: string;
  /** The first element with the defect. */
  elementId: string;
  elements: number;
  pages: number;
  /** Pages that have it, by URL. */
  urls: string[];
}

/**
 * Elements of one audit of a run, deduplicated, most pages first, with the total number. Elements that
 * decisions exclude are equal only when the decision is the same.
 */
export async function listDefects(
  db: Db,
  query: OneAudit & { testRunId: string; shown: DisplayFilter; limit: number; urls: number },
): Promise<{ total: number; defects: DefectRow[] }> {
  const isWanted = isShown(displayFilterOfAudit(query.shown, query.auditId), query.status);
  const elementsOfAudit = db
    .selectFrom('failing_elements as e')
    .where('e.test_run_id', '=', query.testRunId)
    .where(inResult(query.testRunId, 'e.test_instance_id'))
    .where('e.audit_id', '=', query.auditId)
    .where(isWanted);
  const isOpen = (query.shown.decided ?? 'open') === 'open';
  const one = isOpen ? sql`e.fe_hash` : sql`(e.fe_hash, e.decision_id)`;
  const { total } = await elementsOfAudit
    .select(sql<number>`count(distinct ${one})::int`.as('total'))
    .executeTakeFirstOrThrow();
  const defects = await db
    .with('most', () =>
      elementsOfAudit
        .select([
          'e.fe_hash',
          'e.decision_id',
          sql<string>`(array_agg(e.id order by e.id))[1]`.as('elementId'),
        ])
        .select(sql<number>`count(*)::int`.as('elements'))
        .select(sql<number>`count(distinct e.test_instance_id)::int`.as('pages'))
        .groupBy(['e.fe_hash', 'e.decision_id'])
        .orderBy('pages', 'desc')
        .orderBy('elements', 'desc')
        .orderBy('e.fe_hash')
        .orderBy('e.decision_id')
        .limit(query.limit),
    )
    .selectFrom('most')
    .select([fingerprintHex('most.fe_hash').as('feHash'), 'elementId', 'elements', 'pages'])
    .select(
      sql<string[]>`array(
        select distinct i.url from failing_elements e join test_instances i on i.id = e.test_instance_id
        where e.test_run_id = ${query.testRunId} and ${isWanted}
          and ${inResult(query.testRunId, 'e.test_instance_id')}
          and e.audit_id = ${query.auditId} and e.fe_hash = most.fe_hash
          and e.decision_id is not distinct from most.decision_id
        order by i.url limit ${query.urls})`.as('urls'),
    )
    .orderBy('pages', 'desc')
    .orderBy('elements', 'desc')
    .orderBy('most.fe_hash')
    .orderBy('most.decision_id')
    .execute();
  return { total, defects };
}
