import { countStale, inTransaction, lockAlertTime, readSettings, setAlertTime } from '@abhigam/db';
import { MAX_LISTED, parseCron } from '@abhigam/domain';
import { nextDue } from '@abhigam/timetable';
import type { Log, PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

const NAME = 'stale';
const DEFAULT_DAYS = 30;

/**
 * On the cadence of the settings: an event for each organization that has non-compliances which no one has dealt with for
 * so many days. The time it is due at is stored and moved in the transaction of the events, so that each time counts once,
 * however many workers look; one that was missed counts when a worker is there again.
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
      return;
    }
    const time = await lockAlertTime(tx, NAME);
    if (time === null) return;
    const isDue = time !== 'none' && time.cron === cron && time.isDue;
    if (time !== 'none' && time.cron === cron && !isDue) return;
    const next = nextDue({ cron, repeatDays: null, start: new Date(0), startsNow: false }, new Date());
    if (next === null) return;
    await setAlertTime(tx, { name: NAME, cron, nextDue: next });
    if (!isDue) return;
    const days = daysOf(settings.get('staleNcAlertThresholdDays'));
    for (const { organizationId, ...counted } of await countStale(tx, { days, listed: MAX_LISTED }))
      await appendEvent(
        deps,
        tx,
        principal,
        { type: 'non-compliances-stale', days, ...counted },
        { organizationId },
      );
  });
}

function daysOf(text: string | undefined): number {
  const days = Number(text);
  return Number.isInteger(days) && days >= 0 && days <= 3650 ? days : DEFAULT_DAYS;
}
