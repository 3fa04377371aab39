import { claimExpiringKeys, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { claimAlertTime } from './claim-alert-time.ts';

/** Daily at 8:00 in Asia/Kolkata. */
const EACH_MORNING = { name: 'keys', cron: '0 8 * * 0,1,2,3,4,5,6' };
/** Days before expiry at which a key is announced: early enough to replace it, then two reminders. */
const DAYS_AHEAD = [30, 7, 1];

/** Daily: an event for each service key that expires soon. */
export async function alertKeys(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimAlertTime(tx, EACH_MORNING))) return;
    for (const { id: apiKeyId, days, organizationId } of await claimExpiringKeys(tx, DAYS_AHEAD))
      await appendEvent(
        deps,
        tx,
        principal,
        { type: 'api-key-expiring', apiKeyId, days },
        { organizationId },
      );
  });
}
