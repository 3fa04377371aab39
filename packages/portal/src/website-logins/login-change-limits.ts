import { type Db, takeAttempt } from '@abhigam/db';
import { tooManyAttempts } from '../too-many.ts';

/** Who stores the sign-in of a website again and again tries passwords of that website. */
const LIMITS = { perPerson: 10, perWebsite: 30, minutes: 60 } as const;

/** Counts a change of a website's sign-in. Throws ER_TOO_MANY_REQUESTS. */
export async function takeLoginChange(
  db: Db,
  { websiteId, personId }: { websiteId: string; personId: string },
): Promise<void> {
  const { perPerson, perWebsite, minutes } = LIMITS;
  for (const [key, limit] of [
    [`login-change:person:${websiteId}:${personId}`, perPerson],
    [`login-change:website:${websiteId}`, perWebsite],
  ] as const) {
    const answer = await takeAttempt(db, key, { limit, minutes });
    if (!answer.isAllowed) throw tooManyAttempts(answer.retryAfterSeconds);
  }
}
