import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { setAsideSnapshot } from './stored-set-aside.ts';

/** Which runs retain their findings. */
export interface RetentionPolicy {
  /** Number of newest runs per website, mode, version and level; at least 1. */
  runs: number;
  /** In addition, all runs that finished within this number of days. */
  days: number;
}

/** Number of deleted rows, or of rows that would be deleted. */
export interface RemovedRows {
  pages: number;
  audits: number;
  elements: number;
  mediaUses: number;
  /** Media shared by pages, and documents. */
  mediaItems: number;
  /** Stored links of pages and their targets; broken links are retained. */
  links: number;
}

/**
 * Finished runs whose findings may be deleted, oldest first. Excludes the newest of their kind (runs with and
 * without results are counted separately, so that failed runs do not displace good ones), young runs, the
 * latest run of a website, and the last run that saw an open non-compliance.
 */
export async function listRunsToTrim(
  db: Db,
  policy: RetentionPolicy,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select run.id from (
      select r.id, r.website_id, coalesce(r.completed, r.created) as ended,
        row_number() over (
          partition by r.website_id, r.test_mode, r.wcag_version, r.wcag_level,
            r.status in ('COMPLETE', 'PARTIALLY COMPLETE')
          order by r.created desc, r.id desc) as place
      from test_runs r
      where r.findings_removed is null and ${isFinished('r')}
    ) run
    where run.place > ${Math.max(1, policy.runs)}
      and run.ended < now() - ${policy.days} * interval '1 day'
      and ${isNotNeeded('run')}
    order by run.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Runs whose trimming was started and not finished. */
export async function listRunsBeingTrimmed(db: Db, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('test_runs')
    .select('id')
    .where('removing_findings', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Marks a run from listRunsToTrim for trimming; false when it must retain its findings after all. Age and rank
 * need no second check: runs only get older, and newer ones only lower the rank. Requires a transaction.
 */
export async function beginTrim(db: Db, testRunId: string): Promise<boolean> {
  // The lock comes first, in a separate statement: a concurrent retry of a page has either made the run
  // unfinished or sees the mark, and a concurrent decision is included in the counts.
  await sql`select from test_runs where id = ${testRunId} for update`.execute(db);
  const { rows } = await sql`
    update test_runs as run set findings_removed = now(), removing_findings = true, kept_set_aside = ${setAsideSnapshot('run')}
    where run.id = ${testRunId} and run.findings_removed is null and ${isFinished('run')} and ${isNotNeeded('run')}
    returning run.id`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes the findings and file references of the next pages of a marked run. Null when no page is left;
 * otherwise the last page processed, as cursor.
 */
export async function trimPages(
  db: Db,
  testRunId: string,
  options: { after: string | null; limit: number },
): Promise<{ last: string; removed: RemovedRows } | null> {
  const pages = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .$if(options.after !== null, (query) => query.where('id', '>', options.after))
    .orderBy('id')
    .limit(options.limit)
    .execute();
  const last = pages.at(-1)?.id;
  if (last === undefined) return null;
  const ids = pages.map(({ id }) => id);
  const { rows } = await sql<RemovedRows>`
    with elements as (delete from failing_elements where test_instance_id = any(${ids}::uuid[]) returning 1),
      uses as (delete from media_uses where test_instance_id = any(${ids}::uuid[]) returning 1),
      links as (delete from page_links where test_instance_id = any(${ids}::uuid[]) returning 1),
      digests as (delete from page_digests where test_instance_id = any(${ids}::uuid[])),
      pages as (
        update test_instances set screenshot_sha256 = null, screenshot_width = null, screenshot_height = null,
          screenshot_scale = null, facts_sha256 = null, inventories_sha256 = null, made_of_sha256 = null
        where id = any(${ids}::uuid[]) returning 1)
    select (select count(*)::int from pages) as pages, 0 as audits, (select count(*)::int from elements) as elements,
      (select count(*)::int from uses) as "mediaUses", 0 as "mediaItems",
      (select count(*)::int from links) as links`.execute(db);
  // Elements first: otherwise the cascade would search the elements of each audit.
  const audits = await db.deleteFrom('audits').where('test_instance_id', 'in', ids).executeTakeFirst();
  const [removed] = rows;
  if (!removed) throw new Error('Count query returned no row');
  return { last, removed: { ...removed, audits: Number(audits.numDeletedRows) } };
}

/** Deletes what pages of a marked run shared, and marks the trimming as finished. */
export async function endTrim(db: Db, testRunId: string): Promise<{ mediaItems: number; links: number }> {
  await db.deleteFrom('media_files').where('test_run_id', '=', testRunId).execute();
  // The stored overview contains the first of them.
  await db.deleteFrom('run_causes').where('test_run_id', '=', testRunId).execute();
  const documents = await db
    .deleteFrom('run_documents')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirst();
  const items = await db.deleteFrom('media_items').where('test_run_id', '=', testRunId).executeTakeFirst();
  const links = await db
    .deleteFrom('run_links')
    .where('test_run_id', '=', testRunId)
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', '!=', 'broken')]))
    .executeTakeFirst();
  // The report files contain findings that are deleted.
  await db.deleteFrom('report_files').where('test_run_id', '=', testRunId).execute();
  await db.updateTable('test_runs').set({ removing_findings: false }).where('id', '=', testRunId).execute();
  const mediaItems = Number(items.numDeletedRows) + Number(documents.numDeletedRows);
  return { mediaItems, links: Number(links.numDeletedRows) };
}

/** Counts what trimming these runs would delete. */
export async function countFindings(db: Db, runIds: readonly string[]): Promise<RemovedRows> {
  const { rows } = await sql<RemovedRows>`
    select
      (select count(*)::int from test_instances where test_run_id = any(${runIds}::uuid[])) as pages,
      (select count(*)::int from audits where test_run_id = any(${runIds}::uuid[])) as audits,
      (select count(*)::int from failing_elements where test_run_id = any(${runIds}::uuid[])) as elements,
      (select count(*)::int from media_uses u join media_items m on m.id = u.item_id
        where m.test_run_id = any(${runIds}::uuid[])) as "mediaUses",
      (select count(*)::int from media_items where test_run_id = any(${runIds}::uuid[]))
        + (select count(*)::int from run_documents where test_run_id = any(${runIds}::uuid[])) as "mediaItems",
      (select count(*)::int from page_links where test_run_id = any(${runIds}::uuid[]))
        + (select count(*)::int from run_links
          where test_run_id = any(${runIds}::uuid[]) and state is distinct from 'broken') as links`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('Count query returned no row');
  return counted;
}

function isFinished(table: 'r' | 'run'): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.status`)} in ('COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED')`;
}

/**
 * Whether the run is neither the latest of its website nor the last that saw an open non-compliance. There is
 * no index from runs to the sightings they were last in: each finished run would have to update it for every
 * non-compliance found again. For one run, the open ones of its website are looked up; for many runs, two
 * separate conditions let PostgreSQL read all sightings once, in a join.
 */
function isNotNeeded(table: 'run'): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  return sql`not exists (
      select from websites w where w.id = ${sql.ref(`${table}.website_id`)} and w.latest_test_run_id = ${id})
    and not exists (
      select from non_compliance_sightings s join non_compliances nc on nc.id = s.non_compliance_id
      where s.last_seen_run_id = ${id} and nc.website_id = ${sql.ref(`${table}.website_id`)} and nc.status <> 'RESOLVED')`;
}
