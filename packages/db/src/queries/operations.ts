import type { PageFailureReason, RunStatus, TestMode } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isWithinHours } from './claim-next.ts';
import { isNotDeleted } from './not-deleted.ts';

const MAX_RUNS = 200;
const MAX_HOSTS = 50;

export interface UnfinishedRunRow {
  id: string;
  name: string;
  status: RunStatus;
  test_mode: TestMode;
  website_id: string;
  website_name: string;
  website_url: string;
  website_paused: Date | null;
  organization_name: string;
  paused: Date | null;
  is_within_hours: boolean;
  pages_total: number;
  pages_finished: number;
  former_status: RunStatus | null;
  pages_running: number;
  /** Pages finished within the last ten minutes. */
  pages_lately: number;
  created: Date;
  started: Date | null;
}

/** Unfinished runs, oldest first. */
export async function listUnfinishedRuns(db: Db): Promise<UnfinishedRunRow[]> {
  const found = await sql<UnfinishedRunRow>`
    select run.id, run.name, run.status, run.test_mode, run.website_id, site.name as website_name,
      site.url as website_url, site.paused as website_paused, owner.name as organization_name, run.paused,
      ${isWithinHours(sql`site.crawl_settings->'window'`)} as is_within_hours,
      run.former_status, run.pages_total, run.pages_complete + run.pages_failed as pages_finished,
      (select count(*) from test_instances page
        where page.test_run_id = run.id and page.status = 'RUNNING')::integer as pages_running,
      (select count(*) from test_instances page
        where page.test_run_id = run.id and page.completed > now() - interval '10 minutes')::integer as pages_lately,
      run.created, run.started
    from test_runs run
    join websites site on site.id = run.website_id
    join organizations owner on owner.id = run.organization_id
    where run.status in ('PENDING', 'RUNNING')
    order by run.created, run.id
    limit ${MAX_RUNS}`.execute(db);
  return found.rows;
}

export interface PausedWebsiteRow {
  id: string;
  name: string;
  url: string;
  organization: string;
  paused: Date;
}

/** Websites with paused tests, by name. */
export async function listPausedWebsites(db: Db): Promise<PausedWebsiteRow[]> {
  return db
    .selectFrom('websites as site')
    .innerJoin('organizations as owner', 'owner.id', 'site.organization_id')
    .select(['site.id', 'site.name', 'site.url', 'owner.name as organization'])
    .select((eb) => eb.ref('site.paused').$notNull().as('paused'))
    .where('site.paused', 'is not', null)
    .where(isNotDeleted('site'))
    .orderBy('site.name')
    .orderBy('site.id')
    .limit(200)
    .execute();
}

export interface WorkerRow {
  id: string;
  name: string;
  pages_at_once: number;
  storage_full: boolean;
  unsandboxed: boolean;
  scripts_without_font: string[];
  started: Date;
  last_seen: Date;
  is_alive: boolean;
  is_busy: boolean;
  pages_running: number;
}

/** Workers that have not shut down cleanly and had a heartbeat within a day, newest first. */
export async function listWorkers(db: Db): Promise<WorkerRow[]> {
  const found = await sql<WorkerRow>`
    select worker.id, worker.name, worker.pages_at_once, worker.storage_full, worker.unsandboxed,
      worker.scripts_without_font, worker.started, worker.last_seen,
      worker.last_seen > now() - interval '30 seconds' as is_alive,
      coalesce(worker.stuck_since < now() - interval '10 seconds', false) as is_busy,
      (select count(*) from test_instances page
        where page.worker_id = worker.id::text and page.status = 'RUNNING')::integer as pages_running
    from workers worker
    where worker.ended is null and worker.last_seen > now() - interval '1 day'
    order by worker.last_seen > now() - interval '30 seconds' desc, worker.started desc
    limit 500`.execute(db);
  return found.rows;
}

export interface HostRow {
  host: string;
  failures_in_row: number;
  trouble: PageFailureReason | null;
  trouble_since: Date | null;
  backoff_ms: number;
  next_page: Date | null;
  pages_running: number;
}

/** Hosts whose responses indicate problems, most consecutive failures first. */
export async function listUnhealthyHosts(db: Db): Promise<HostRow[]> {
  const found = await sql<HostRow>`
    select host.host, host.failures_in_row, host.trouble, host.trouble_since, host.backoff_ms,
      case when host.next_page > now() then host.next_page end as next_page,
      (select count(*) from test_instances page join test_runs run on run.id = page.test_run_id
        where page.status = 'RUNNING' and run.host = host.host)::integer as pages_running
    from hosts host
    where host.failures_in_row > 0 or host.backoff_ms > 0
    order by host.failures_in_row desc, host.backoff_ms desc, host.host
    limit ${MAX_HOSTS}`.execute(db);
  return found.rows;
}

export interface QueueDepth {
  pagesWaiting: number;
  pagesRunning: number;
  runsPending: number;
  runsRunning: number;
}

/**
 * Pending and running work of all workers. The metrics of every machine poll it every few seconds, so pending
 * pages come from the counters of unfinished runs, not from a count of rows.
 */
export async function readQueueDepth(db: Db): Promise<QueueDepth> {
  const found = await sql<QueueDepth>`
    select
      greatest(0, runs.unsettled - pages.running) as "pagesWaiting", pages.running as "pagesRunning",
      runs.pending as "runsPending", runs.running as "runsRunning"
    from (
      select count(*) filter (where status = 'PENDING')::integer as pending,
        count(*) filter (where status = 'RUNNING')::integer as running,
        coalesce(sum(pages_total - pages_complete - pages_failed), 0)::integer as unsettled
      from test_runs where status in ('PENDING', 'RUNNING')
    ) runs, (
      select count(*)::integer as running from test_instances where status = 'RUNNING'
    ) pages`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('Queue depth query returned no row');
  return row;
}

export async function setQueuePaused(db: Db, paused: boolean): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: String(paused) })
    .where('identifier', '=', 'queuePaused')
    .execute();
}

/** Returns the website's organization; null when there is no such website. */
export async function setWebsitePaused(
  db: Db,
  id: string,
  paused: boolean,
): Promise<{ organization_id: number } | null> {
  const done = await db
    .updateTable('websites')
    .set({ paused: paused ? new Date() : null })
    .where('id', '=', id)
    .where(isNotDeleted('websites'))
    .returning('organization_id')
    .executeTakeFirst();
  return done ?? null;
}

/** False when there is no such unfinished run. */
export async function setRunPaused(db: Db, id: string, paused: boolean): Promise<boolean> {
  const done = await db
    .updateTable('test_runs')
    .set({ paused: paused ? new Date() : null })
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
