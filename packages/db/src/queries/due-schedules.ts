import type { DueTimeOutcome, LateReason, Message } from '@abhigam/domain';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { TestSchedulesTable } from '../schema.ts';
import { isNotDeleted } from './not-deleted.ts';

/** A schedule row without joined columns. */
export type PlainScheduleRow = Selectable<TestSchedulesTable>;

/** Columns of a schedule to update. */
export type ScheduleChanges = Updateable<TestSchedulesTable>;

/**
 * Claims due schedules with a lease of `leaseSeconds`: other workers do not get them meanwhile, and if this
 * worker crashes they are due again. `now`: null for the database's clock, which all workers share. `looked`:
 * the time of the claim.
 */
export async function claimDueSchedules(
  db: Db,
  { now, leaseSeconds, limit }: { now: Date | null; leaseSeconds: number; limit: number },
): Promise<(PlainScheduleRow & { looked: Date; website_paused: boolean })[]> {
  const clock = sql<Date>`coalesce(${now}::timestamptz, now())`;
  return db
    .updateTable('test_schedules as s')
    .from('websites as w')
    .set({ look_at: sql<Date>`${clock} + ${leaseSeconds} * interval '1 second'` })
    .whereRef('w.id', '=', 's.website_id')
    .where('s.id', 'in', (eb) =>
      eb
        .selectFrom('test_schedules as due')
        .select('due.id')
        .where('due.look_at', '<=', clock)
        .where(isNotDeleted('due'))
        .orderBy('due.look_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll('s')
    .returning([clock.as('looked'), sql<boolean>`w.paused is not null`.as('website_paused')])
    .execute();
}

/** Locks a schedule until the transaction ends; null when it does not exist. */
export async function lockTestSchedule(tx: Tx, id: string): Promise<PlainScheduleRow | null> {
  const found = await tx
    .selectFrom('test_schedules')
    .selectAll()
    .where('id', '=', id)
    .where(isNotDeleted('test_schedules'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function insertTestSchedule(tx: Tx, values: Insertable<TestSchedulesTable>): Promise<void> {
  await tx.insertInto('test_schedules').values(values).execute();
}

export async function updateTestSchedule(tx: Tx, id: string, changes: ScheduleChanges): Promise<void> {
  await tx.updateTable('test_schedules').set(changes).where('id', '=', id).execute();
}

export interface SettledTurn {
  due: Date;
  outcome: DueTimeOutcome;
  settled: Date;
  testRunId?: string;
  lateReason: LateReason | null;
  refusal?: Message | null;
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const TURNS_AT_ONCE = 5000;

/** Fails as a whole when one of the times is already settled, so that no scheduled time has two runs. */
export async function insertTurns(
  tx: Tx,
  testScheduleId: string,
  turns: readonly SettledTurn[],
): Promise<void> {
  for (let at = 0; at < turns.length; at += TURNS_AT_ONCE)
    await tx
      .insertInto('schedule_turns')
      .values(
        turns.slice(at, at + TURNS_AT_ONCE).map((turn) => ({
          test_schedule_id: testScheduleId,
          due: turn.due,
          outcome: turn.outcome,
          settled: turn.settled,
          test_run_id: turn.testRunId ?? null,
          late_reason: turn.lateReason,
          refusal: turn.refusal ? JSON.stringify(turn.refusal) : null,
        })),
      )
      .execute();
}

/** Which of these times of a schedule are already settled, in milliseconds since 1970. */
export async function listSettledTimes(
  db: Db,
  testScheduleId: string,
  times: readonly Date[],
): Promise<Set<number>> {
  const [first] = times;
  if (first === undefined) return new Set();
  const rows = await db
    .selectFrom('schedule_turns')
    .select('due')
    .where('test_schedule_id', '=', testScheduleId)
    .where('due', '>=', first)
    .execute();
  return new Set(rows.map(({ due }) => due.getTime()));
}

/** Whether this time of the schedule is already settled. */
export async function isTurnSettled(db: Db, testScheduleId: string, due: Date): Promise<boolean> {
  const found = await db
    .selectFrom('schedule_turns')
    .select('due')
    .where('test_schedule_id', '=', testScheduleId)
    .where('due', '=', due)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasStartedTurn(db: Db, testScheduleId: string): Promise<boolean> {
  const found = await db
    .selectFrom('schedule_turns')
    .select(sql<SqlBool>`true`.as('found'))
    .where('test_schedule_id', '=', testScheduleId)
    .where('outcome', '=', 'started')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a run of the schedule is PENDING or RUNNING, regardless of who started it. */
export async function hasUnfinishedRunOfSchedule(db: Db, testScheduleId: string): Promise<boolean> {
  const found = await db
    .selectFrom('test_runs')
    .select(sql<SqlBool>`true`.as('found'))
    .where('test_schedule_id', '=', testScheduleId)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Active schedules that show that the clock was ahead: they skipped times in the future (`last`: the latest of
 * them), are waiting since a future time, or are next checked later than any wait lasts.
 */
export async function listSchedulesAhead(
  db: Db,
  { now, longestWaitMinutes }: { now: Date | null; longestWaitMinutes: number },
): Promise<{ id: string; now: Date; last: Date | null }[]> {
  const clock = sql`coalesce(${now}::timestamptz, now())`;
  const { rows } = await sql<{ id: string; now: Date; last: Date | null }>`
    select s.id, ${clock} as now, max(ahead.skipped) as last
    from (
      select test_schedule_id as id, due as skipped from schedule_turns where due > ${clock} and outcome = 'skipped'
      union all
      select id, null from test_schedules
      where look_at > next_run
        and (next_run > ${clock} or look_at > ${clock} + ${longestWaitMinutes} * interval '1 minute')
    ) ahead
    join test_schedules s on s.id = ahead.id and s.status = 'ACTIVE' and ${isNotDeleted('s')}
    group by s.id`.execute(db);
  return rows;
}

/** Deletes the records of these due times whose outcome is `skipped`, so that they can become due again. */
export async function deleteSkippedTurns(
  tx: Tx,
  testScheduleId: string,
  times: readonly Date[],
): Promise<void> {
  await tx
    .deleteFrom('schedule_turns')
    .where('test_schedule_id', '=', testScheduleId)
    .where('due', '=', sql<Date>`any(${times}::timestamptz[])`)
    .where('outcome', '=', 'skipped')
    .execute();
}

const OVER = {
  status: 'INACTIVE',
  next_run: null,
  look_at: null,
  waiting_reason: null,
  waiting_refusal: null,
  refusals: 0,
} as const;

export async function markTestScheduleDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('test_schedules')
    .set((eb) => ({ ...OVER, status_before_deletion: eb.ref('status'), deleted: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Undoes a deletion; `changes` contain the next due time. */
export async function markTestScheduleRestored(tx: Tx, id: string, changes: ScheduleChanges): Promise<void> {
  await tx
    .updateTable('test_schedules')
    .set((eb) => ({
      ...changes,
      deleted: null,
      status_before_deletion: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks the schedules of a deleted website as deleted. */
export async function markSchedulesOfWebsiteDeleted(tx: Tx, websiteId: string): Promise<void> {
  await tx
    .updateTable('test_schedules')
    .set({ ...OVER, deleted: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .where(isNotDeleted('test_schedules'))
    .execute();
}

/** Transfers the schedules of a website to its new organization; schedules of its own URL get the new URL. */
export async function moveSchedulesOfWebsite(
  tx: Tx,
  websiteId: string,
  to: { organizationId: number; url: string; formerUrl: string },
): Promise<void> {
  await tx
    .updateTable('test_schedules')
    .set({
      organization_id: to.organizationId,
      base_url: sql<string>`case when base_url = ${to.formerUrl} then ${to.url} else base_url end`,
    })
    .where('website_id', '=', websiteId)
    .execute();
}

/** Clears the user of the schedules of a deleted account; the schedules stay. */
export async function clearScheduleOwner(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('test_schedules').set({ user_id: null }).where('user_id', '=', userId).execute();
}
