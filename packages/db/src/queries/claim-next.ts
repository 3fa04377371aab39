import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../connect.ts';
import { hostLimits } from './host-limits.ts';
import { type ClaimedPage, claimPage } from './run-claim.ts';

/** The next fairness ticket: a sequence shared by all workers. */
export async function nextFairnessTicket(db: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select nextval('page_turns')::float8 as turn`.execute(db);
  return rows[0]?.turn ?? 0;
}

/**
 * Claims the next page by fair scheduling; null when none may start, `taken` after losing a race against
 * another worker. Round-robin over organizations (fewest running pages first), then over their runs; single
 * pages before whole sites, unless `isOpenTurn`. Respects the concurrency limit and delay of each host across
 * all runs and workers, and skips paused runs, websites and hours.
 *
 * A page that may have crashed a worker is tested alone: a worker whose next page is such a page claims nothing
 * more until it is idle.
 */
export function claimNextPage(
  db: Db,
  input: { workerId: string; isOpenTurn: boolean },
): Promise<ClaimedPage | null | 'taken'> {
  return inTransaction(db, (tx) => claimOnce(tx, input));
}

interface Turn {
  test_run_id: string;
  organization_id: number;
  host: string;
  pages_at_once: number;
  pause_ms: number;
}

async function claimOnce(
  tx: Tx,
  { workerId, isOpenTurn }: { workerId: string; isOpenTurn: boolean },
): Promise<ClaimedPage | null | 'taken'> {
  const heldPages = await readHeldPages(tx, workerId);
  if (heldPages.hasSuspect) return null;
  const turn = await chooseRun(tx, { isOpenTurn });
  if (!turn) return null;
  // The host's row is locked here, so a count from now on is reliable.
  if ((await countRunning(tx, turn.host)) >= turn.pages_at_once) return 'taken';
  const next = await tx
    .selectFrom('test_instances')
    .select(['id', 'lost_workers'])
    .where('test_run_id', '=', turn.test_run_id)
    .where('status', '=', 'PENDING')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', sql<Date>`now()`)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return 'taken';
  if (next.lost_workers > 0 && heldPages.pages > 0) return null;
  const page = await claimPage(tx, { testInstanceId: next.id, workerId });
  if (!page) return 'taken';
  await noteTurn(tx, turn);
  return page;
}

async function readHeldPages(tx: Tx, workerId: string): Promise<{ pages: number; hasSuspect: boolean }> {
  const { rows } = await sql<{ pages: number; hasSuspect: boolean }>`
    select count(*)::integer as pages, coalesce(bool_or(lost_workers > 0), false) as "hasSuspect"
    from test_instances where status = 'RUNNING' and worker_id = ${workerId}`.execute(tx);
  return rows[0] ?? { pages: 0, hasSuspect: false };
}

async function noteTurn(tx: Tx, turn: Turn): Promise<void> {
  await sql`
    update hosts set next_page = clock_timestamp() + ${turn.pause_ms} * interval '1 millisecond'
    where host = ${turn.host} and ${turn.pause_ms} > 0`.execute(tx);
  await sql`
    insert into run_turns (test_run_id, last_page) values (${turn.test_run_id}, clock_timestamp())
    on conflict (test_run_id) do update set last_page = excluded.last_page`.execute(tx);
  // Last: workers that claim for the same organization wait for each other's lock here.
  await sql`
    insert into organization_turns (organization_id, last_page) values (${turn.organization_id}, clock_timestamp())
    on conflict (organization_id) do update set last_page = excluded.last_page`.execute(tx);
}

/** The run that is next by fair scheduling; locks the row of its host. */
async function chooseRun(tx: Tx, { isOpenTurn }: { isOpenTurn: boolean }): Promise<Turn | null> {
  const found = await sql<Turn>`
    with running as (
      select run.host, run.organization_id, count(*) as pages
      from test_instances page join test_runs run on run.id = page.test_run_id
      where page.status = 'RUNNING'
      group by run.host, run.organization_id
    ), busy_hosts as (
      select host, sum(pages) as pages from running group by host
    ), busy_organizations as (
      select organization_id, sum(pages) as pages from running group by organization_id
    ), ready as (
      select run.id as test_run_id, run.organization_id, run.host,
        run.test_mode = 'single_page' as is_single, coalesce(asked.crawl_delay_ms, 0) as crawl_delay_ms
      from test_runs run
      join websites site on site.id = run.website_id
      left join run_sites asked on asked.test_run_id = run.id
      where run.status = 'RUNNING' and run.paused is null and site.paused is null
        and ${isWithinHours(sql`site.crawl_settings->'window'`)}
        and not exists (select from settings where identifier = 'queuePaused' and value = 'true')
        and exists (
          select from test_instances page
          where page.test_run_id = run.id and page.status = 'PENDING'
            and (page.not_before is null or page.not_before <= now()))
    ), asked_hosts as (
      -- What robots.txt asks of one run of a host holds for all of them.
      select host, max(crawl_delay_ms) as crawl_delay_ms from ready group by host
    ), open_hosts as (
      select asked.host, manners.pages_at_once,
        greatest(manners.delay_ms, asked.crawl_delay_ms, hosts.backoff_ms) as pause_ms
      from asked_hosts asked
      join hosts on hosts.host = asked.host
      cross join lateral ${hostLimits(sql`asked.host`)} manners
      left join busy_hosts busy on busy.host = asked.host
      where (hosts.next_page is null or hosts.next_page <= now())
        and coalesce(busy.pages, 0) < manners.pages_at_once
    )
    select ready.test_run_id, ready.organization_id, ready.host, open.pages_at_once, open.pause_ms
    from ready
    join open_hosts open on open.host = ready.host
    join hosts on hosts.host = ready.host
    left join busy_organizations busy on busy.organization_id = ready.organization_id
    left join organization_turns their on their.organization_id = ready.organization_id
    left join run_turns turn on turn.test_run_id = ready.test_run_id
    order by (${!isOpenTurn}::boolean and ready.is_single) desc, coalesce(busy.pages, 0),
      their.last_page nulls first, ready.organization_id,
      ready.is_single desc, turn.last_page nulls first, ready.test_run_id
    limit 1
    for update of hosts skip locked`.execute(tx);
  return found.rows[0] ?? null;
}

async function countRunning(tx: Tx, host: string): Promise<number> {
  const { pages } = await tx
    .selectFrom('test_instances as page')
    .innerJoin('test_runs as run', 'run.id', 'page.test_run_id')
    .select((eb) => eb.fn.countAll<string>().as('pages'))
    .where('page.status', '=', 'RUNNING')
    .where('run.host', '=', host)
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/** Equivalent to the domain's isWithinWindow; a test compares them. */
export function isWithinHours(window: ReturnType<typeof sql>) {
  const now = sql`to_char(now() at time zone 'Asia/Kolkata', 'HH24:MI')`;
  const [from, to] = [sql`(${window}->>'from')`, sql`(${window}->>'to')`];
  return sql<boolean>`(case
    when ${from} is null or ${to} is null or ${from} = ${to} then true
    when ${from} < ${to} then ${now} >= ${from} and ${now} < ${to}
    else ${now} >= ${from} or ${now} < ${to} end)`;
}
