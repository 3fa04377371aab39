import { inTransaction, lockTestSchedule, lockWebsiteForShare, updateTestSchedule } from '@abhigam/db';
import { AppError, type ScheduleStatus, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { systemClock } from './create-test-schedule.ts';
import { findChangeableSchedule } from './find-changeable-schedule.ts';
import { NOTHING_DUE, skipDueTurns } from './skip-due-turns.ts';

/**
 * Stops a schedule; a run that it started continues, a waiting one is not started. Idempotent. Throws ER_STATE
 * for a completed schedule, and what findChangeableSchedule throws.
 */
export async function deactivateTestSchedule(
  deps: PortalDeps & { clock?: () => Date },
  principal: Principal,
  { testScheduleId }: { testScheduleId: string },
): Promise<{ status: ScheduleStatus }> {
  return inTransaction(deps.db, async (tx) => {
    const seen = await findChangeableSchedule(tx, principal, 'schedule.update', testScheduleId);
    if (!(await lockWebsiteForShare(tx, seen.website_id))) throw notFound('schedule');
    const row = await lockTestSchedule(tx, testScheduleId);
    if (!row) throw notFound('schedule');
    if (row.status === 'INACTIVE') return { status: row.status };
    if (row.status === 'COMPLETE') throw new AppError('ER_STATE', say('refused.scheduleNotActive'));
    await skipDueTurns(tx, row, (deps.clock ?? systemClock)());
    const status = 'INACTIVE';
    await updateTestSchedule(tx, row.id, {
      ...NOTHING_DUE,
      status,
      status_detail: null,
      failures_in_row: 0,
      version: row.version + 1,
    });
    const about = { organizationId: row.organization_id, websiteId: row.website_id };
    await appendEvent(deps, tx, principal, { type: 'schedule-deactivated', testScheduleId }, about);
    return { status };
  });
}
