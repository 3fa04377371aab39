import type { Db } from '@abhigam/db';
import { countAttemptsOrRefuse } from '../count-attempts.ts';

/** Limits password guessing: storing a website login repeatedly tries passwords of that website. */
const LIMITS = { perPerson: 10, perWebsite: 30, minutes: 60 } as const;

/** Counts a change of a website's sign-in. Throws ER_TOO_MANY_REQUESTS. */
export async function countLoginChange(
  db: Db,
  { websiteId, personId }: { websiteId: string; personId: string },
): Promise<void> {
  const { perPerson, perWebsite, minutes } = LIMITS;
  const limits = [
    [`login-change:person:${websiteId}:${personId}`, perPerson],
    [`login-change:website:${websiteId}`, perWebsite],
  ] as const;
  await countAttemptsOrRefuse(db, limits, minutes);
}
