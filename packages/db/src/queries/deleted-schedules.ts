import { RESTORABLE_DAYS } from '@abhigam/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { PlainScheduleRow } from './due-schedules.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

const SINCE = sql<Date>`now() - ${RESTORABLE_DAYS} * interval '1 day'`;

/**
 * Deleted schedules in scope that can still be restored, most recently deleted first. Not those of deleted
 * websites.
 */
export async function listDeletedSchedules(
  db: Db,
  scope: RowScope,
  { websiteId, limit, skip }: { websiteId?: string | undefined; limit: number; skip: number },
) {
  let query = db
    .selectFrom('test_schedules as s')
    .innerJoin('websites as w', 'w.id', 's.website_id')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select((eb) => [
      's.id',
      's.name',
      's.base_url',
      's.website_id',
      eb.ref('s.deleted').$notNull().as('deleted'),
    ])
    .select(['w.name as website_name', 'w.url as website_url'])
    .select(['o.id as organization_id', 'o.name as organization_name'])
    .select(sql<Date>`s.deleted + ${RESTORABLE_DAYS} * interval '1 day'`.as('restorable_until'))
    .where('s.deleted', '>', SINCE)
    .where(isNotDeleted('w'))
    .where(inScope('s', scope));
  if (websiteId !== undefined) query = query.where('s.website_id', '=', websiteId);
  return query.orderBy('s.deleted', 'desc').orderBy('s.id', 'desc').limit(limit).offset(skip).execute();
}

export type DeletedScheduleRow = Awaited<ReturnType<typeof listDeletedSchedules>>[number];

/** Locks a deleted schedule in scope that can still be restored; null when there is none. */
export async function lockDeletedSchedule(
  tx: Tx,
  scope: RowScope,
  id: string,
): Promise<PlainScheduleRow | null> {
  const found = await tx
    .selectFrom('test_schedules as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where('s.deleted', '>', SINCE)
    .where(inScope('s', scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Deletes the passwords of schedules that can no longer be restored; returns the count. */
export async function deleteLoginsOfDeletedSchedules(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('website_logins')
    .where(
      sql<SqlBool>`test_schedule_id in (select id from test_schedules where deleted is not null and deleted <= ${SINCE})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
