import { COMPLETE_DESPITE } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, DbConnection } from '../connect.ts';
import { type MatchInput, type MatchOutcome, matchedElements, planForMatching } from './compare-match.ts';
import { pagePairs } from './compare-pages.ts';

export interface MatchedElementRow {
  auditId: string;
  outcome: MatchOutcome;
  isChanged: boolean;
  /** The element in each run; null when that run does not have it. */
  baseElementId: string | null;
  withElementId: string | null;
}

export interface ComparedPage {
  url: string;
  /** Page in the second run; null when it was not tested there. */
  withPageId: string | null;
  /** The second run skipped parts of the page: an element that it did not find may still exist. */
  isPartial: boolean;
}

/** A page of the first run with its counterpart in the second; null when the first run has no such page. */
export async function findComparedPage(
  db: Db,
  runs: Pick<MatchInput, 'baseRunId' | 'withRunId'>,
  basePageId: string,
): Promise<ComparedPage | null> {
  const { rows } = await sql<ComparedPage>`
    select b.url, w.id as "withPageId",
      coalesce((select count(*) from jsonb_array_elements(coalesce(w.engine -> 'leftOut', '[]')) l where not coalesce(l ->> 'why' = any(${[...COMPLETE_DESPITE]}::text[]), false))
        + jsonb_array_length(coalesce(w.engine -> 'erroredRules', '[]'))
        + jsonb_array_length(coalesce(w.engine -> 'unreadFrames', '[]')) > 0, false) as "isPartial"
    from test_instances b
    left join (${pagePairs(runs.baseRunId, runs.withRunId)}) p
      on p.base_id = b.id and p.base_tested and p.with_tested
    left join test_instances w on w.id = p.with_id
    where b.id = ${basePageId} and b.test_run_id = ${runs.baseRunId}`.execute(db);
  return rows[0] ?? null;
}

/** Outcomes of the failing elements of one page that both runs tested; nothing is stored. */
export async function matchPage(
  db: DbConnection['db'],
  runs: MatchInput,
  page: { basePageId: string; withPageId: string },
): Promise<MatchedElementRow[]> {
  const pair = sql`select 1::bigint as pair, ${page.basePageId}::uuid as base_id, ${page.withPageId}::uuid as with_id,
    true as base_tested, true as with_tested`;
  return db.transaction().execute(async (tx) => {
    await planForMatching(tx);
    const { rows } = await sql<MatchedElementRow>`
      with ${matchedElements(runs, pair, { base: [page.basePageId], with: [page.withPageId] })}
      select audit_id as "auditId", outcome, is_changed as "isChanged", b_id as "baseElementId", w_id as "withElementId"
      from matched`.execute(tx);
    return rows;
  });
}

/**
 * The element of another page that is most similar to this one, whatever its outcome: same test, and same code
 * or selector.
 */
export async function findSimilarElement(
  db: Db,
  elementId: string,
  testInstanceId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select there.id from failing_elements here
    join failing_elements there on there.audit_id = here.audit_id
      and (there.fe_hash = here.fe_hash or there.selector = here.selector)
    where here.id = ${elementId} and there.test_instance_id = ${testInstanceId}
    order by there.selector = here.selector desc, there.fe_hash = here.fe_hash desc, there.ordinal, there.id
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The page of an element and whether a decision excludes it; null when it was deleted. */
export async function findComparedElement(
  db: Db,
  elementId: string,
): Promise<{ testInstanceId: string; isSetAside: boolean } | null> {
  const { rows } = await sql<{ testInstanceId: string; isSetAside: boolean }>`
    select test_instance_id as "testInstanceId", decision_id is not null as "isSetAside"
    from failing_elements where id = ${elementId}`.execute(db);
  return rows[0] ?? null;
}

/** Number of pages with this non-compliance. */
export async function countPagesOfNonCompliance(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('non_compliances')
    .select('pages_affected')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pages_affected ?? 0;
}
