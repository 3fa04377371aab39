import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { RepairedScores, type Scoring } from '../overview/repaired-scores.ts';
import { readScoredPages, readWeighedFailures, toRepair } from '../overview/root-causes.ts';
import { isNotDeleted } from './not-deleted.ts';

/** Class of our advisory locks, distinct from those of other programs; arbitrary number. */
const LOCK_CLASS = 714_534;

/** The newest result of a website, whose causes are stored. */
export interface NewestResult {
  testRunId: string;
  score: number;
}

/** Figures of one cause in a run. */
export interface CauseOfRun {
  causeId: number;
  pages: number;
  failures: number;
  scoreAfter: number | null;
  shapeId: number;
  /** The first element of the cause, and its page; null when no finding is stored. */
  elementId: string | null;
  testInstanceId: string | null;
}

/** Null for a website that was deleted, has no result with a score, or whose findings were deleted. */
export async function findNewestResult(db: Db, websiteId: string): Promise<NewestResult | null> {
  const found = await db
    .selectFrom('websites as w')
    .innerJoin('test_runs as r', 'r.id', 'w.latest_test_run_id')
    .select(['r.id as testRunId', 'r.score'])
    .where('w.id', '=', websiteId)
    .where(isNotDeleted('w'))
    .where('r.findings_removed', 'is', null)
    .executeTakeFirst();
  return found?.score == null ? null : { testRunId: found.testRunId, score: found.score };
}

/**
 * The result whose causes must be collected, as recorded by a trigger: null when the website no longer has one.
 */
export interface DueCauses {
  testRunId: string | null;
}

/** Null when nothing is due. */
export async function findDueCauses(db: Db, websiteId: string): Promise<DueCauses | null> {
  const found = await db
    .selectFrom('causes_due')
    .select('test_run_id as testRunId')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Websites whose stored causes are not those of their newest result. Few, because the job at the end of a run
 * updates them.
 */
export async function listWebsitesWithDueCauses(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select website_id as id from causes_due order by website_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Clears the due mark, unless a newer result has set another one. */
async function settleDueCauses(tx: Tx, websiteId: string, { testRunId }: DueCauses): Promise<void> {
  await sql`delete from causes_due where website_id = ${websiteId} and test_run_id is not distinct from ${testRunId}::uuid`.execute(
    tx,
  );
}

/** Figures of each cause with a known origin in a run, with the score that the run would have without it. */
export async function readCausesOfRun(db: Db, testRunId: string, scoring: Scoring): Promise<CauseOfRun[]> {
  const { rows } = await sql<Omit<CauseOfRun, 'scoreAfter'>>`
    with found as (
      select s.cause_id, e.test_instance_id, count(*) as failures,
        min(lpad(e.ordinal::text, 9, '0') || e.id) as first, (array_agg(s.id order by e.ordinal, e.id))[1] as shape_id
      from failing_elements e
      join element_shapes s on s.id = e.shape_id
      join test_instances i on i.id = e.test_instance_id
      where e.test_run_id = ${testRunId} and e.status = 'Fail' and e.decision_id is null and i.status = 'COMPLETE'
        and s.cause_id is not null
      group by s.cause_id, e.test_instance_id
    )
    select cause_id as "causeId", count(*)::int as pages, sum(failures)::int as failures,
      (array_agg(substr(first, 10)::uuid order by test_instance_id))[1] as "elementId",
      (array_agg(shape_id order by test_instance_id))[1] as "shapeId",
      (array_agg(test_instance_id order by test_instance_id))[1] as "testInstanceId"
    from found group by cause_id order by cause_id`.execute(db);
  const scores = await readScoresAfter(
    db,
    testRunId,
    rows.map(({ causeId }) => causeId),
    scoring,
  );
  return rows.map((row, place) => ({ ...row, scoreAfter: scores[place] ?? null }));
}

async function readScoresAfter(
  db: Db,
  testRunId: string,
  causes: readonly number[],
  scoring: Scoring,
): Promise<(number | null)[]> {
  const scores = new RepairedScores(scoring, causes.length);
  const placeOf = new Map(causes.map((causeId, place) => [causeId, place]));
  let after: string | null = null;
  for (;;) {
    const pages: Awaited<ReturnType<typeof readScoredPages>> = await readScoredPages(db, testRunId, after);
    const ids = pages.map(({ id }) => id);
    const { rows } = await sql<{ audit_row_id: string; cause_id: number; elements: number }>`
      select e.audit_row_id, s.cause_id, count(*)::int as elements
      from failing_elements e join element_shapes s on s.id = e.shape_id
      where e.test_instance_id = any(${ids}::uuid[]) and e.status = 'Fail' and e.decision_id is null
        and s.cause_id is not null
      group by e.audit_row_id, s.cause_id`.execute(db);
    const parts = rows.flatMap(({ audit_row_id: auditRowId, cause_id: causeId, elements }) => {
      const place = placeOf.get(causeId);
      return place === undefined ? [] : [{ auditRowId, place, elements }];
    });
    const failed = await readWeighedFailures(db, ids, parts);
    for (const page of pages) scores.add(toRepair(page, failed.get(page.id) ?? []));
    after = pages.at(-1)?.id ?? null;
    if (pages.length === 0) return scores.result().each;
  }
}

/**
 * Replaces the stored causes of a website. No effect when another result has become its newest: that has its
 * own due mark.
 */
export async function replaceWebsiteCauses(
  tx: Tx,
  websiteId: string,
  { testRunId, score }: NewestResult,
  causes: readonly CauseOfRun[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${websiteId}))`.execute(tx);
  // Locked against deletion, which also deletes the causes.
  const { rows } = await sql<{ organization_id: number }>`
    select organization_id from websites
    where id = ${websiteId} and latest_test_run_id = ${testRunId} and ${isNotDeleted('websites')} for update`.execute(
    tx,
  );
  const [website] = rows;
  if (!website) return;
  await settleDueCauses(tx, websiteId, { testRunId });
  await tx.deleteFrom('website_causes').where('website_id', '=', websiteId).execute();
  const whole = {
    causeId: 0,
    pages: 0,
    failures: 0,
    scoreAfter: score,
    shapeId: null,
    elementId: null,
    testInstanceId: null,
  };
  await sql`
    insert into website_causes (website_id, cause_id, organization_id, test_run_id, pages, failures, score, score_after,
      shape_id, element_id, test_instance_id)
    select ${websiteId}, c."causeId", ${website.organization_id}::integer, ${testRunId}, c.pages, c.failures, ${score}::smallint,
      c."scoreAfter", c."shapeId", c."elementId", c."testInstanceId"
    from jsonb_to_recordset(${JSON.stringify([whole, ...causes])}::jsonb) as c ("causeId" integer, pages integer,
      failures integer, "scoreAfter" smallint, "shapeId" integer, "elementId" uuid, "testInstanceId" uuid)`.execute(
    tx,
  );
}

/** Deletes the causes of a website that no longer has a result to derive them from. */
export async function deleteWebsiteCauses(tx: Tx, websiteId: string, due: DueCauses | null): Promise<void> {
  await tx.deleteFrom('website_causes').where('website_id', '=', websiteId).execute();
  if (due) await settleDueCauses(tx, websiteId, due);
}
