import { TEST_TIMEOUT_MS } from './test-timeout.ts';

/**
 * Polls until the result is not null, undefined or false, and returns it. Throws after `timeoutMs`, naming the
 * condition; the timeout detects a broken program and is not a measurement.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = TEST_TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
