import { inTransaction, takeExpiringKeys } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { takeAlertTime } from './take-alert-time.ts';

/** Each morning at eight, by the clocks of Asia/Kolkata. */
const EACH_MORNING = { name: 'keys', cron: '0 8 * * 0,1,2,3,4,5,6' };
/** A key is announced when it ends within so many days: in time to make another one, and again while no one has. */
const DAYS_AHEAD = [30, 7, 1];

/** Each morning: an event for each key of a service that ends soon. */
export async function alertKeys(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeAlertTime(tx, EACH_MORNING))) return;
    for (const { id: apiKeyId, days, organizationId } of await takeExpiringKeys(tx, DAYS_AHEAD))
      await appendEvent(
        deps,
        tx,
        principal,
        { type: 'api-key-expiring', apiKeyId, days },
        { organizationId },
      );
  });
}
