import { type Db, findTestSchedule, type TestScheduleRow } from '@abhigam/db';
import { AppError, type Permission, say } from '@abhigam/domain';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * The schedule that a principal is about to change or delete. Throws ER_NOT_FOUND if the principal cannot see
 * it, and ER_FORBIDDEN if it may only read and run it: a schedule created by another user, for a website
 * assigned to a tester.
 */
export async function findChangeableSchedule(
  db: Db,
  principal: Principal,
  permission: Extract<Permission, 'schedule.update' | 'schedule.delete'>,
  testScheduleId: string,
): Promise<TestScheduleRow> {
  const scope = scopeOf(principal, permission);
  const row = await findTestSchedule(db, scope, testScheduleId);
  if (!row) throw notFound('schedule');
  if (scope.reach === 'own' && row.user_id !== scope.userId) {
    throw new AppError('ER_FORBIDDEN', say('refused.scheduleOfOthers'));
  }
  return row;
}
