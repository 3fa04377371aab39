import { lockAlertTime, setAlertTime, type Tx } from '@abhigam/db';
import { nextDue } from '@abhigam/timetable';

/**
 * Whether an alert is due now by the time that is stored for it; that time is moved on in the same transaction, so each time
 * counts once, however many workers look. One that was missed counts when a worker is there again. The first look, and the
 * first after another cadence was set, store only when it is due.
 */
export async function takeAlertTime(
  tx: Tx,
  { name, cron }: { name: string; cron: string },
): Promise<boolean> {
  const time = await lockAlertTime(tx, name);
  // Another worker holds it.
  if (time === null) return false;
  const isSame = time !== 'none' && time.cron === cron;
  if (isSame && !time.isDue) return false;
  const next = nextDue({ cron, repeatDays: null, start: new Date(0), startsNow: false }, new Date());
  if (next === null) return false;
  await setAlertTime(tx, { name, cron, nextDue: next });
  return isSame;
}
