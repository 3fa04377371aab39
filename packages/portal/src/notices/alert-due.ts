import { countDue, inTransaction } from '@abhigam/db';
import { MAX_LISTED } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { claimAlertTime } from './claim-alert-time.ts';

/** Daily at 8:00 in Asia/Kolkata. */
const EACH_MORNING = { name: 'due', cron: '0 8 * * 0,1,2,3,4,5,6' };
/** Work due within this number of days counts as due soon. */
const DAYS_AHEAD = 3;

/** Daily: an event for each user with non-compliances that are due soon or overdue. */
export async function alertDue(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimAlertTime(tx, EACH_MORNING))) return;
    const hiddenAudits = await readHiddenAudits(tx);
    for (const { organizationId, ...counted } of await countDue(tx, {
      days: DAYS_AHEAD,
      listed: MAX_LISTED,
      hiddenAudits,
    }))
      await appendEvent(deps, tx, principal, { type: 'non-compliances-due', ...counted }, { organizationId });
  });
}
