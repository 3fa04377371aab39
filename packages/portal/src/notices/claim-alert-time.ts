import { lockAlertTime, setAlertTime, type Tx } from '@abhigam/db';
import { nextDue } from '@abhigam/timetable';

/** Time since which an alert is due, and the current time of the database. */
export interface DueAlert {
  since: Date;
  now: Date;
}

/**
 * Returns whether an alert is due according to its stored time, and advances that time in the same transaction,
 * so that several workers alert only once. Missed times are alerted once, late. The first check only stores the
 * time. A changed cadence applies from the check that finds it; what was due by then is still alerted.
 */
export async function claimAlertTime(
  tx: Tx,
  { name, cron }: { name: string; cron: string },
): Promise<DueAlert | null> {
  const time = await lockAlertTime(tx, name);
  // Another worker holds the lock.
  if (time === null) return null;
  const { now, stored } = time;
  const isDue = stored !== null && stored.nextDue <= now;
  const isSame = stored?.cron === cron;
  if (stored !== null && isSame && !isDue && !isFarAhead(stored, now)) return null;
  // Uses the database clock: a worker with a slow clock would compute the same time again.
  const next = after(cron, now);
  if (next === null) return null;
  await setAlertTime(tx, { name, cron, nextDue: next });
  return isDue ? { since: stored.nextDue, now } : null;
}

/**
 * Whether the stored time is more than one period ahead, for example after a check with a clock that was
 * temporarily ahead. Without this reset, all times in between would be skipped.
 */
function isFarAhead({ cron, nextDue: stored }: { cron: string; nextDue: Date }, now: Date): boolean {
  const first = after(cron, now);
  const second = first && after(cron, first);
  return second !== null && second < stored;
}

function after(cron: string, time: Date): Date | null {
  return nextDue({ cron, repeatDays: null, start: new Date(0), startsNow: false }, time);
}
