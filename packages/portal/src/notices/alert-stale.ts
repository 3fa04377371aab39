import { countStale, inTransaction, readSettings, resetAlertTime } from '@abhigam/db';
import { MAX_LISTED, parseCron, staleAfterDays } from '@abhigam/domain';
import type { Log, PortalDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { claimAlertTime } from './claim-alert-time.ts';

const NAME = 'stale';

/**
 * On the configured cadence: an event for each organization with non-compliances that were unchanged for the
 * configured number of days.
 */
export async function alertStale(
  deps: PortalDeps & { log: Pick<Log, 'warn'> },
  principal: Principal,
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    const settings = await readSettings(tx, ['cronTabForStaleNcAlertCadence', 'staleNcAlertThresholdDays']);
    const cron = settings.get('cronTabForStaleNcAlertCadence') ?? '';
    if (parseCron(cron) === null) {
      if (cron !== '') deps.log.warn({ cron }, 'the cadence of stale alerts is no cron of week or month');
      // When it is enabled again, times while it was disabled must not count.
      await resetAlertTime(tx, NAME);
      return;
    }
    if (!(await claimAlertTime(tx, { name: NAME, cron }))) return;
    const days = staleAfterDays(settings.get('staleNcAlertThresholdDays'));
    const hiddenAudits = await readHiddenAudits(tx);
    for (const { organizationId, ...counted } of await countStale(tx, {
      days,
      listed: MAX_LISTED,
      hiddenAudits,
    }))
      await appendEvent(
        deps,
        tx,
        principal,
        { type: 'non-compliances-stale', days, ...counted },
        { organizationId },
      );
  });
}
