import { type Db, takeAttempt } from '@abhigam/db';
import { tooManyAttempts } from './too-many.ts';

/** Counts a try under each key, in their order. Throws ER_TOO_MANY_REQUESTS at the first that has had its number. */
export async function takeAttempts(
  db: Db,
  limits: readonly (readonly [key: string, limit: number])[],
  minutes: number,
): Promise<void> {
  for (const [key, limit] of limits) {
    const answer = await takeAttempt(db, key, { limit, minutes });
    if (!answer.isAllowed) throw tooManyAttempts(answer.retryAfterSeconds);
  }
}
