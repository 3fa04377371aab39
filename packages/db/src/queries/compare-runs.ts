import { sql } from 'kysely';
import type { Db, DbConnection, Tx } from '../connect.ts';
import { type MatchInput, type MatchOutcome, matchedElements, planForMatching } from './compare-match.ts';
import { pagePairs } from './compare-pages.ts';

/** Increment when matching changes: invalidates stored comparisons. */
const MATCHING = 2;
/** Comparisons stored per website; the oldest are deleted first. */
const MAX_KEPT = 20;

/** Two finished runs of a website whose findings are still stored. */
export interface ComparedRuns extends MatchInput {
  websiteId: string;
  /** End time of each run, or any other value that changes when one of its pages is tested again. */
  baseStamp: string;
  withStamp: string;
}

export interface ChangeCounts {
  new: number;
  fixed: number;
  still: number;
  /** Of the elements still there, how many have changed. */
  changed: number;
  unreached: number;
  unjudged: number;
  unreachedBefore: number;
  unjudgedBefore: number;
}

export interface ComparedAuditRow extends ChangeCounts {
  auditId: string;
  /** Elements of tests that only one of the runs carries out. */
  baseOnly: number;
  withOnly: number;
}

/** Tests with results in a run, by source, whatever the result. */
export async function listJudgedAudits(db: Db, testRunId: string) {
  return db
    .selectFrom('audits')
    .select(['audit_id', 'source'])
    .where('test_run_id', '=', testRunId)
    .groupBy(['audit_id', 'source'])
    .orderBy('audit_id')
    .execute();
}

/**
 * The id of the stored comparison of two runs; computed when it is missing or outdated. Concurrent readers
 * compute it once.
 */
export async function ensureComparison(db: DbConnection['db'], runs: ComparedRuns): Promise<string> {
  const stamp = stampOf(runs);
  const stored = await findComparison(db, runs, stamp);
  if (stored) return stored;
  return db.transaction().execute(async (tx) => {
    const lock = `comparison ${runs.baseRunId} ${runs.withRunId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    return (await findComparison(tx, runs, stamp)) ?? makeComparison(tx, runs, stamp);
  });
}

function stampOf({ baseStamp, withStamp, onlyIn, testsByPart, comparedTests }: ComparedRuns): string {
  return JSON.stringify([MATCHING, baseStamp, withStamp, onlyIn, testsByPart, comparedTests]);
}

async function findComparison(db: Db, runs: ComparedRuns, stamp: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('run_comparisons')
    .select('id')
    .where('base_run_id', '=', runs.baseRunId)
    .where('with_run_id', '=', runs.withRunId)
    .where('stamp', '=', stamp)
    .executeTakeFirst();
  return found?.id;
}

async function makeComparison(tx: Tx, runs: ComparedRuns, stamp: string): Promise<string> {
  await tx
    .deleteFrom('run_comparisons')
    .where('base_run_id', '=', runs.baseRunId)
    .where('with_run_id', '=', runs.withRunId)
    .execute();
  const { id } = await tx
    .insertInto('run_comparisons')
    .values({
      website_id: runs.websiteId,
      base_run_id: runs.baseRunId,
      with_run_id: runs.withRunId,
      stamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await planForMatching(tx);
  const count = (outcome: MatchOutcome) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})`;
  await sql`
    with ${matchedElements(runs, pagePairs(runs.baseRunId, runs.withRunId))}
    insert into run_comparison_counts (comparison_id, audit_id, base_page_id, with_page_id, cnt_new, cnt_fixed,
      cnt_still, cnt_changed, cnt_unreached, cnt_unjudged, cnt_unreached_before, cnt_unjudged_before, cnt_base_only,
      cnt_with_only)
    select ${id}::bigint, m.audit_id, p.base_id, p.with_id, m.cnt_new, m.cnt_fixed, m.cnt_still, m.cnt_changed,
      m.cnt_unreached, m.cnt_unjudged, m.cnt_unreached_before, m.cnt_unjudged_before, m.cnt_base_only, m.cnt_with_only
    from (
      select pair, audit_id, ${count('new')} as cnt_new, ${count('fixed')} as cnt_fixed,
        ${count('still')} as cnt_still, count(*) filter (where is_changed) as cnt_changed,
        ${count('unreached')} as cnt_unreached, ${count('unjudged')} as cnt_unjudged,
        ${count('unreached_before')} as cnt_unreached_before, ${count('unjudged_before')} as cnt_unjudged_before,
        ${count('base_only')} as cnt_base_only, ${count('with_only')} as cnt_with_only
      from matched group by pair, audit_id) m
    join pairs p using (pair)`.execute(tx);
  await sql`
    delete from run_comparisons where id in (
      select id from run_comparisons where website_id = ${runs.websiteId}
      order by made desc, id desc offset ${MAX_KEPT})`.execute(tx);
  return id;
}

/** The tests of a comparison, each with the outcomes of its elements. */
export async function listComparedAudits(db: Db, comparisonId: string): Promise<ComparedAuditRow[]> {
  const { rows } = await sql<ComparedAuditRow>`
    select audit_id as "auditId", sum(cnt_new)::int as new, sum(cnt_fixed)::int as fixed,
      sum(cnt_still)::int as still, sum(cnt_changed)::int as changed, sum(cnt_unreached)::int as unreached,
      sum(cnt_unjudged)::int as unjudged, sum(cnt_unreached_before)::int as "unreachedBefore",
      sum(cnt_unjudged_before)::int as "unjudgedBefore", sum(cnt_base_only)::int as "baseOnly",
      sum(cnt_with_only)::int as "withOnly"
    from run_comparison_counts where comparison_id = ${comparisonId}
    group by audit_id order by audit_id`.execute(db);
  return rows;
}

/**
 * Pages of the first run whose elements could not be compared, because the second run did not test the page.
 */
export async function countUnreachedPages(db: Db, comparisonId: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select count(distinct base_page_id)::int as pages from run_comparison_counts
    where comparison_id = ${comparisonId} and cnt_unreached > 0`.execute(db);
  return rows[0]?.pages ?? 0;
}

export interface ComparedPageRow {
  basePageId: string | null;
  withPageId: string | null;
  /** URL in the second run, if it has the page. */
  url: string;
  new: number;
  fixed: number;
  still: number;
  notReached: number;
  notReachedBefore: number;
}

/** Pages with findings in either run, most changes first; `total` counts all. */
export async function listComparedPages(
  db: Db,
  comparisonId: string,
  options: { limit: number; skip: number },
): Promise<{ total: number; pages: ComparedPageRow[] }> {
  const grouped = sql`
    select base_page_id, with_page_id, sum(cnt_new)::int as new, sum(cnt_fixed)::int as fixed,
      sum(cnt_still)::int as still, sum(cnt_unreached + cnt_unjudged)::int as "notReached",
      sum(cnt_unreached_before + cnt_unjudged_before)::int as "notReachedBefore"
    from run_comparison_counts where comparison_id = ${comparisonId}
    group by base_page_id, with_page_id
    having sum(cnt_new + cnt_fixed + cnt_still + cnt_unreached + cnt_unjudged + cnt_unreached_before
      + cnt_unjudged_before) > 0`;
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (${grouped}) pages`.execute(db),
    sql<ComparedPageRow>`
      select p.base_page_id as "basePageId", p.with_page_id as "withPageId", coalesce(w.url, b.url, '') as url,
        p.new, p.fixed, p.still, p."notReached", p."notReachedBefore"
      from (${grouped}) p
      left join test_instances b on b.id = p.base_page_id
      left join test_instances w on w.id = p.with_page_id
      order by p.new + p.fixed desc, p.still + p."notReached" + p."notReachedBefore" desc, url, p.base_page_id,
        p.with_page_id
      limit ${options.limit} offset ${options.skip}`.execute(db),
  ]);
  return { total: count.rows[0]?.total ?? 0, pages: page.rows };
}
