import { type Attempt, type AttemptLimit, consumeAttempt, type Db, refundAttempt } from '@abhigam/db';
import { tooManyAttempts } from './too-many.ts';

/** Attempts of one action, counted under several keys. */
export interface AttemptCounter {
  /**
   * Counts one more attempt. Null if allowed; otherwise gives back all attempts counted before and returns the
   * seconds until the key has attempts left.
   */
  take(key: string, limit: AttemptLimit): Promise<number | null>;
  /** Gives the attempts back, for example after a correct password. */
  refund(): Promise<void>;
}

export function createAttemptCounter(db: Db): AttemptCounter {
  const consumed: Attempt[] = [];
  const giveBack = async () => {
    for (const attempt of consumed.splice(0)) await refundAttempt(db, attempt);
  };
  return {
    refund: giveBack,
    async take(key, limit) {
      const answer = await consumeAttempt(db, key, limit);
      if (answer.isAllowed) {
        consumed.push(answer.attempt);
        return null;
      }
      await giveBack();
      return answer.retryAfterSeconds;
    },
  };
}

/**
 * Counts an attempt under each key, in order. Throws ER_TOO_MANY_REQUESTS at the first key without attempts
 * left; then nothing is counted.
 */
export async function countAttemptsOrRefuse(
  db: Db,
  limits: readonly (readonly [key: string, limit: number])[],
  minutes: number,
): Promise<void> {
  const attempts = createAttemptCounter(db);
  for (const [key, limit] of limits) {
    const wait = await attempts.take(key, { limit, minutes });
    if (wait !== null) throw tooManyAttempts(wait);
  }
}
