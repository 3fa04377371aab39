import { isRefusal } from './is-refusal.ts';

const FIRST_PAUSE_MS = 500;

/** Retries server failures twice, as `query-client.ts` does; a refusal is not retried. */
export async function withRetry<Answer>(
  ask: () => Promise<Answer>,
  retries = 2,
  pauseMs = FIRST_PAUSE_MS,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (retries === 0 || isRefusal(error)) throw error;
  }
  await new Promise((done) => setTimeout(done, pauseMs));
  return withRetry(ask, retries - 1, 2 * pauseMs);
}
