import { say } from '../say.ts';
import { aborted } from '../stop-signal.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { Closers } from './start-everything.ts';

/**
 * Runs `startEverything`, waits for a failure or a stop, and tears everything down in reverse order. Returns the exit
 * code.
 */
export async function runUntilStopped(
  stop: AbortSignal,
  startEverything: (closers: Closers) => Promise<{ failed: Promise<string> }>,
): Promise<number> {
  const closers: Closers = [];
  try {
    const { failed } = await startEverything(closers);
    const failure = await Promise.race([failed, aborted(stop).then(() => null)]);
    if (failure !== null) throw new UserFacingError(failure);
    say('\nStopping ...');
    return 0;
  } finally {
    // A failing teardown must not leave the others running.
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)));
    if (stop.aborted) say('Stopped.');
  }
}
