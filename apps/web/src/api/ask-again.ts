import { isRefusal } from './is-refusal.ts';

const FIRST_PAUSE_MS = 500;

/** Retries server failures twice, as `query-client.ts` does; a refusal is not retried. */
export async function askAgain<Answer>(
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
  return askAgain(ask, retries - 1, 2 * pauseMs);
}
