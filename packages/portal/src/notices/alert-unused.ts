import { countUnusedByOrganization, inTransaction } from '@abhigam/db';
import { indianDay } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { readUnusedDays } from '../people/read-unused-accounts.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { claimAlertTime, type DueAlert } from './claim-alert-time.ts';

/** At 9:00 on the first of each month in Asia/Kolkata: there is no quarterly cadence. */
const EACH_MONTH = { name: 'unused', cron: '0 9 1 * *' };
/** Quarterly: an event for each organization with accounts that nobody has used for a long time. */
export async function alertUnused(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    const due = await claimAlertTime(tx, EACH_MONTH);
    if (!due || !hasQuarterBegun(due)) return;
    const days = await readUnusedDays(tx);
    for (const { organizationId, count } of await countUnusedByOrganization(tx, days))
      await appendEvent(deps, tx, principal, { type: 'accounts-unused', count, days }, { organizationId });
  });
}

/**
 * Whether the due months include January, April, July or October; several months are due if no worker ran for
 * long.
 */
function hasQuarterBegun({ since, now }: DueAlert): boolean {
  for (let month = monthOf(since); month <= monthOf(now); month += 1) if (month % 3 === 0) return true;
  return false;
}

/** Months since January of the year 0. */
function monthOf(time: Date): number {
  const [year = 0, month = 1] = indianDay(time).split('-').map(Number);
  return year * 12 + month - 1;
}
