import { inTransaction, lockTestSchedule, lockWebsiteForShare, markTestScheduleDeleted } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { systemClock } from './create-test-schedule.ts';
import { findChangeableSchedule } from './find-changeable-schedule.ts';
import { skipDueTurns } from './skip-due-turns.ts';

/**
 * Deletes a schedule: its runs stay in the history and continue. It can be restored for 30 days with its
 * password, which is then deleted (deleteLoginsOfDeletedSchedules). Throws ER_STATE for the default schedule of
 * a website, and what findChangeableSchedule throws.
 */
export async function deleteTestSchedule(
  deps: PortalDeps & { clock?: () => Date },
  principal: Principal,
  { testScheduleId }: { testScheduleId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const seen = await findChangeableSchedule(tx, principal, 'schedule.delete', testScheduleId);
    if (!(await lockWebsiteForShare(tx, seen.website_id))) throw notFound('schedule');
    const row = await lockTestSchedule(tx, testScheduleId);
    if (!row) throw notFound('schedule');
    if (row.is_default) throw new AppError('ER_STATE', say('refused.defaultSchedule'));
    await skipDueTurns(tx, row, (deps.clock ?? systemClock)());
    await markTestScheduleDeleted(tx, row.id);
    const about = { organizationId: row.organization_id, websiteId: row.website_id };
    await appendEvent(deps, tx, principal, { type: 'schedule-deleted', testScheduleId }, about);
  });
}
