import { countTestsToday, type Db, isRetryOfRound } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';

/** Time zone in which the day of the limit begins. */
const TIME_ZONE = 'Asia/Kolkata';

interface Settings {
  settings: { runsPerOrgPerDay: number };
}

/** Throws ER_EXCEEDED_TEST_LIMIT if an organization has used up its daily tests. */
export async function refuseOverLimit({ settings }: Settings, db: Db, organizationId: number): Promise<void> {
  const limit = settings.runsPerOrgPerDay;
  if ((await countTestsToday(db, organizationId, TIME_ZONE)) < limit) return;
  throw new AppError('ER_EXCEEDED_TEST_LIMIT', say('refused.dayLimit', { limit }), {
    retryAfterSeconds: secondsToMidnight(new Date()),
  });
}

function secondsToMidnight(now: Date): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 86_400 - (hours * 3600 + minutes * 60 + seconds);
}

/** The same for retests: all retested pages of a run together count as one test of the day. */
export async function refuseRetryOverLimit(
  deps: Settings,
  db: Db,
  page: { id: string; organizationId: number },
): Promise<void> {
  if (await isRetryOfRound(db, page.id, TIME_ZONE)) return;
  await refuseOverLimit(deps, db, page.organizationId);
}
