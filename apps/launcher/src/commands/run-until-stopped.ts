import { say } from '../say.ts';
import { aborted } from '../stop-signal.ts';
import { Trouble } from '../trouble.ts';
import type { Closers } from './bring-up.ts';

/**
 * Brings something up, leaves it running until it fails or we are asked to stop, and ends all that was
 * started, last first, whatever happened. Returns the exit code.
 */
export async function runUntilStopped(
  stop: AbortSignal,
  bringUp: (closers: Closers) => Promise<{ failed: Promise<string> }>,
): Promise<number> {
  const closers: Closers = [];
  try {
    const { failed } = await bringUp(closers);
    const failure = await Promise.race([failed, aborted(stop).then(() => null)]);
    if (failure !== null) throw new Trouble(failure);
    say('\nStopping ...');
    return 0;
  } finally {
    // One that cannot be closed must not leave the others running.
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)));
    if (stop.aborted) say('Stopped.');
  }
}
