import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../connect.ts';
import type { Database } from '../schema.ts';
import { type ClaimedPage, claimPage } from './run-claim.ts';

/** Another worker may have been a moment faster; after that often there is most likely nothing left to take. */
const MAX_TRIES = 4;

/**
 * Claims the page that is to be tested next, or null when none may be opened now. Single pages go first, for somebody
 * waits for them; runs of whole sites take turns page by page. No host has more pages open than its website allows,
 * over all runs and workers, nor sooner than its pauses allow; paused runs, websites and hours are left alone.
 */
export async function claimNextPage(
  db: Kysely<Database>,
  input: { workerId: string },
): Promise<ClaimedPage | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const claimed = await db.transaction().execute((tx) => claimOnce(tx, input));
    if (claimed !== 'taken') return claimed;
  }
  return null;
}

interface Turn {
  test_run_id: string;
  host: string;
  pages_at_once: number;
  pause_ms: number;
}

async function claimOnce(tx: Tx, { workerId }: { workerId: string }): Promise<ClaimedPage | null | 'taken'> {
  const turn = await chooseRun(tx);
  if (!turn) return null;
  // The host's row is ours now; only what is counted after that is sure.
  if ((await countRunning(tx, turn.host)) >= turn.pages_at_once) return 'taken';
  const next = await tx
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', turn.test_run_id)
    .where('status', '=', 'PENDING')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', sql<Date>`now()`)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return 'taken';
  const page = await claimPage(tx, { testInstanceId: next.id, workerId });
  if (!page) return 'taken';
  await sql`
    update hosts set next_page = clock_timestamp() + ${turn.pause_ms} * interval '1 millisecond'
    where host = ${turn.host} and ${turn.pause_ms} > 0`.execute(tx);
  await sql`
    insert into run_turns (test_run_id, last_page) values (${turn.test_run_id}, clock_timestamp())
    on conflict (test_run_id) do update set last_page = excluded.last_page`.execute(tx);
  return page;
}

/** The run whose turn it is; the row of its host is locked. */
async function chooseRun(tx: Tx): Promise<Turn | null> {
  const { pagesAtOnce, delayMs } = DEFAULT_CRAWL_SETTINGS;
  const found = await sql<Turn>`
    with busy as (
      select run.host, count(*) as pages
      from test_instances page join test_runs run on run.id = page.test_run_id
      where page.status = 'RUNNING'
      group by run.host
    ), ready as (
      select run.id as test_run_id, run.host, run.test_mode,
        coalesce((site.crawl_settings->>'pagesAtOnce')::integer, ${pagesAtOnce}) as pages_at_once,
        greatest(coalesce((site.crawl_settings->>'delayMs')::integer, ${delayMs}),
          coalesce(asked.crawl_delay_ms, 0)) as delay_ms
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
    )
    select ready.test_run_id, ready.host, ready.pages_at_once,
      greatest(ready.delay_ms, hosts.backoff_ms) as pause_ms
    from ready
    join hosts on hosts.host = ready.host
    left join busy on busy.host = ready.host
    left join run_turns turn on turn.test_run_id = ready.test_run_id
    where coalesce(busy.pages, 0) < ready.pages_at_once
      and (hosts.next_page is null or hosts.next_page <= now())
    order by (ready.test_mode = 'single_page') desc, turn.last_page nulls first, ready.test_run_id
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

/** As the domain's isWithinWindow; a test compares them. */
export function isWithinHours(window: ReturnType<typeof sql>) {
  const now = sql`to_char(now() at time zone 'Asia/Kolkata', 'HH24:MI')`;
  const [from, to] = [sql`(${window}->>'from')`, sql`(${window}->>'to')`];
  return sql<boolean>`(case
    when ${from} is null or ${to} is null or ${from} = ${to} then true
    when ${from} < ${to} then ${now} >= ${from} and ${now} < ${to}
    else ${now} >= ${from} or ${now} < ${to} end)`;
}
