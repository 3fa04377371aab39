import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Number of tests that count for an organization's daily limit, in a time zone such as Asia/Kolkata: runs that
 * no schedule started at its time, plus rounds of retries. All pages of a run retried for the first time that
 * day form one round, comparable to one new run; those retried a second time form the next round.
 */
export async function countTestsToday(db: Db, organizationId: number, timeZone: string): Promise<number> {
  const midnight = sql`(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})`;
  const { rows } = await sql<{ tests: number }>`
    select (
      select count(*) from test_runs
      where organization_id = ${organizationId} and created >= ${midnight}
        and (test_schedule_id is null or not exists (select from schedule_turns where test_run_id = test_runs.id))
    )::integer + coalesce((
      select sum(rounds) from (
        select max(times) as rounds from (
          select test_run_id, count(*) as times from page_retries
          where organization_id = ${organizationId} and created >= ${midnight}
          group by test_run_id, test_instance_id
        ) pages group by test_run_id
      ) runs
    ), 0)::integer as tests`.execute(db);
  return rows[0]?.tests ?? 0;
}

/** Whether retrying this page belongs to a round that started today, so that it does not count again. */
export async function isRetryOfRound(db: Db, testInstanceId: string, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ isOfRound: boolean }>`
    with today as (
      select retry.test_instance_id, count(*) as times
      from page_retries retry
      where retry.test_run_id = (select test_run_id from test_instances where id = ${testInstanceId})
        and retry.created >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
      group by retry.test_instance_id
    )
    select coalesce((select times from today where test_instance_id = ${testInstanceId}), 0)
      < coalesce((select max(times) from today), 0) as "isOfRound"`.execute(db);
  return rows[0]?.isOfRound ?? false;
}
