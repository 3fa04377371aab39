import { lockAlertTime, setAlertTime, type Tx } from '@abhigam/db';
import { nextDue } from '@abhigam/timetable';

/** Since when an alert is due, and what time it is, by the clock of the database. */
export interface AlertIsDue {
  since: Date;
  now: Date;
}

/**
 * Whether an alert is due now by the time that is stored for it; that time is moved on in the same transaction, so each time
 * counts once, however many workers look. Of those that came while no worker was there the last counts, late. The first look
 * stores only when it is due. Another cadence holds from the look that finds it: what was due by then still counts.
 */
export async function takeAlertTime(
  tx: Tx,
  { name, cron }: { name: string; cron: string },
): Promise<AlertIsDue | null> {
  const time = await lockAlertTime(tx, name);
  // Another worker holds it.
  if (time === null) return null;
  const { now, stored } = time;
  const isDue = stored !== null && stored.nextDue <= now;
  const isSame = stored?.cron === cron;
  if (stored !== null && isSame && !isDue && !isFarAhead(stored, now)) return null;
  // By the clock of the database: by that of a worker whose clock is behind, the same time would come again.
  const next = after(cron, now);
  if (next === null) return null;
  await setAlertTime(tx, { name, cron, nextDue: next });
  return isDue ? { since: stored.nextDue, now } : null;
}

/**
 * Whether more than one time lies between now and the one that is stored, as after a look at which the clock was ahead for a
 * while: the last of them was counted then, the others would never be.
 */
function isFarAhead({ cron, nextDue: stored }: { cron: string; nextDue: Date }, now: Date): boolean {
  const first = after(cron, now);
  const second = first && after(cron, first);
  return second !== null && second < stored;
}

function after(cron: string, time: Date): Date | null {
  return nextDue({ cron, repeatDays: null, start: new Date(0), startsNow: false }, time);
}
