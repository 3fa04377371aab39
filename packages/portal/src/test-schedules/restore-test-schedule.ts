import {
  inTransaction,
  lockDeletedSchedule,
  lockWebsiteForShare,
  markTestScheduleRestored,
} from '@abhigam/db';
import type { ScheduleStatus } from '@abhigam/domain';
import { nextDue } from '@abhigam/timetable';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { systemClock } from './create-test-schedule.ts';
import { timetableOf } from './schedule-times.ts';

/**
 * Restores a deleted schedule: an ACTIVE one is due at the next time of its timetable; missed times are not
 * made up. One without future times becomes INACTIVE. Throws ER_NOT_FOUND if it is not deleted, was deleted too
 * long ago, or its website was deleted.
 */
export async function restoreTestSchedule(
  deps: PortalDeps & { clock?: () => Date },
  principal: Principal,
  { testScheduleId }: { testScheduleId: string },
): Promise<{ status: ScheduleStatus }> {
  const scope = scopeOf(principal, 'schedule.restore');
  return inTransaction(deps.db, async (tx) => {
    const row = await lockDeletedSchedule(tx, scope, testScheduleId);
    if (!row || !(await lockWebsiteForShare(tx, row.website_id))) throw notFound('schedule');
    const now = (deps.clock ?? systemClock)();
    const former = row.status_before_deletion ?? 'INACTIVE';
    const due = former === 'ACTIVE' ? nextDue(timetableOf(row), now) : null;
    const status = former === 'ACTIVE' && due === null ? 'INACTIVE' : former;
    await markTestScheduleRestored(tx, row.id, {
      status,
      ...(due ? { next_run: due, look_at: due, times_after: now } : {}),
    });
    const about = { organizationId: row.organization_id, websiteId: row.website_id };
    await appendEvent(deps, tx, principal, { type: 'schedule-restored', testScheduleId }, about);
    return { status };
  });
}
