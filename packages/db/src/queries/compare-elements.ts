import { type RawBuilder, sql } from 'kysely';
import type { Db, DbConnection } from '../connect.ts';
import { type MatchInput, type MatchOutcome, matchedElements, planForMatching } from './compare-match.ts';

/** Outcome that a list of elements is filtered by. */
export type Change = 'new' | 'fixed' | 'stillThere' | 'notReached' | 'notReachedBefore';

const OUTCOMES: Record<Change, readonly MatchOutcome[]> = {
  new: ['new'],
  fixed: ['fixed'],
  stillThere: ['still'],
  notReached: ['unreached', 'unjudged'],
  notReachedBefore: ['unreached_before', 'unjudged_before'],
};
const COLUMNS: Record<Change, RawBuilder<number>> = {
  new: sql`c.cnt_new`,
  fixed: sql`c.cnt_fixed`,
  stillThere: sql`c.cnt_still`,
  notReached: sql`(c.cnt_unreached + c.cnt_unjudged)`,
  notReachedBefore: sql`(c.cnt_unreached_before + c.cnt_unjudged_before)`,
};

export interface ComparedElementRow {
  auditId: string;
  outcome: MatchOutcome;
  isChanged: boolean;
  /** The element in each run; null when that run does not have it. */
  baseElementId: string | null;
  withElementId: string | null;
  basePageId: string | null;
  withPageId: string | null;
  url: string;
}

interface ListOptions {
  change: Change;
  /** Default: all. */
  auditId?: string | undefined;
  /** Excluded audits. */
  without?: readonly string[];
  limit: number;
  skip: number;
}

/** Elements of a comparison with one outcome, by test, then page; `total` counts all of them. */
export async function listComparedElements(
  db: DbConnection['db'],
  comparisonId: string,
  runs: MatchInput,
  options: ListOptions,
): Promise<{ total: number; elements: ComparedElementRow[] }> {
  const { change, limit, skip } = options;
  const places = await listPlaces(db, comparisonId, options);
  const [first] = places;
  if (!first) return { total: await countElements(db, comparisonId, options), elements: [] };
  // Only the elements of the listed pages are matched: the counts of the whole runs are already stored.
  const pages = {
    base: places.flatMap(({ basePageId }) => basePageId ?? []),
    with: places.flatMap(({ withPageId }) => withPageId ?? []),
  };
  const requested = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as asked (place int, "auditId" text,
    "basePageId" uuid, "withPageId" uuid, "baseTested" boolean, "withTested" boolean)`;
  const pairs = sql`
    select row_number() over () as pair, page.* from (
      select distinct "basePageId" as base_id, "withPageId" as with_id, "baseTested" as base_tested,
        "withTested" as with_tested
      from ${requested}) page`;
  const found = await db.transaction().execute(async (tx) => {
    await planForMatching(tx);
    const { rows } = await sql<FoundElement>`
      with ${matchedElements(runs, pairs, pages)}
      select asked.place, m.outcome, m.is_changed as "isChanged", m.b_id as "baseElementId",
        m.w_id as "withElementId"
      from matched m
      join pairs p using (pair)
      join ${requested} on asked."auditId" = m.audit_id and asked."basePageId" is not distinct from p.base_id
        and asked."withPageId" is not distinct from p.with_id
      where m.outcome = any(${OUTCOMES[change]}::text[])
      order by asked.place, m.source, m.ordinal, m.b_id, m.w_id
      limit ${limit} offset ${skip - first.before}`.execute(tx);
    return rows;
  });
  const byPlace = new Map(places.map((one) => [one.place, one]));
  return {
    total: first.total,
    elements: found.flatMap(({ place, ...element }) => {
      const at = byPlace.get(place);
      if (!at) return [];
      const { auditId: test, basePageId, withPageId, url } = at;
      return [{ ...element, auditId: test, basePageId, withPageId, url }];
    }),
  };
}

type FoundElement = Pick<ComparedElementRow, 'outcome' | 'isChanged' | 'baseElementId' | 'withElementId'> & {
  place: number;
};

interface Place {
  place: number;
  auditId: string;
  basePageId: string | null;
  withPageId: string | null;
  baseTested: boolean;
  withTested: boolean;
  url: string;
  /** Number of elements before this test and page, and in total. */
  before: number;
  total: number;
}

/** The tests and pages that contain the requested range of the list, in its order. */
async function listPlaces(
  db: Db,
  comparisonId: string,
  { change, auditId, without = [], limit, skip }: ListOptions,
): Promise<Place[]> {
  const order = sql`c.audit_id, coalesce(w.url, b.url), c.base_page_id, c.with_page_id`;
  const { rows } = await sql<Place>`
    select place, "auditId", "basePageId", "withPageId", "baseTested", "withTested", url, before, total from (
      select row_number() over (order by ${order})::int as place, c.audit_id as "auditId",
        c.base_page_id as "basePageId", c.with_page_id as "withPageId",
        coalesce(b.status = 'COMPLETE', false) as "baseTested", coalesce(w.status = 'COMPLETE', false) as "withTested",
        coalesce(w.url, b.url, '') as url, ${COLUMNS[change]} as elements,
        (sum(${COLUMNS[change]}) over (order by ${order}) - ${COLUMNS[change]})::int as before,
        (sum(${COLUMNS[change]}) over ())::int as total
      from run_comparison_counts c
      left join test_instances b on b.id = c.base_page_id
      left join test_instances w on w.id = c.with_page_id
      where c.comparison_id = ${comparisonId} and ${COLUMNS[change]} > 0 ${auditFilter(auditId, without)}) placed
    where before < ${skip + limit} and before + elements > ${skip}
    order by place`.execute(db);
  return rows;
}

async function countElements(db: Db, comparisonId: string, { change, auditId, without = [] }: ListOptions) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${COLUMNS[change]}), 0)::int as total from run_comparison_counts c
    where c.comparison_id = ${comparisonId} ${auditFilter(auditId, without)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function auditFilter(auditId: string | undefined, without: readonly string[]): RawBuilder<unknown> {
  const one = auditId === undefined ? sql`` : sql`and c.audit_id = ${auditId}`;
  return without.length === 0 ? one : sql`${one} and c.audit_id <> all(${[...without]}::text[])`;
}
