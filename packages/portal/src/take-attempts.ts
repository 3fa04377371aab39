import { type Attempt, type AttemptLimit, type Db, giveBackAttempt, takeAttempt } from '@abhigam/db';
import { tooManyAttempts } from './too-many.ts';

/** Attempts that were counted under several keys for one thing that is tried. */
export interface Attempts {
  /**
   * Counts one more. Null when it may be made; otherwise those that were counted before are given back, and the answer is
   * how many seconds it takes until the key has attempts left.
   */
  take(key: string, limit: AttemptLimit): Promise<number | null>;
  /** For what turned out to be no attempt, as a password that was right. */
  giveBack(): Promise<void>;
}

export function openAttempts(db: Db): Attempts {
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of taken.splice(0)) await giveBackAttempt(db, attempt);
  };
  return {
    giveBack,
    async take(key, limit) {
      const answer = await takeAttempt(db, key, limit);
      if (answer.isAllowed) {
        taken.push(answer.attempt);
        return null;
      }
      await giveBack();
      return answer.retryAfterSeconds;
    },
  };
}

/**
 * Counts an attempt under each key, in their order. Throws ER_TOO_MANY_REQUESTS at the first that has none left; nothing
 * is counted then.
 */
export async function takeAttempts(
  db: Db,
  limits: readonly (readonly [key: string, limit: number])[],
  minutes: number,
): Promise<void> {
  const attempts = openAttempts(db);
  for (const [key, limit] of limits) {
    const wait = await attempts.take(key, { limit, minutes });
    if (wait !== null) throw tooManyAttempts(wait);
  }
}
