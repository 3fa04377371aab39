import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../say.ts';
import type { Part } from './start-part.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A part that has run this long was well: the next pause is the first again. */
const WELL_MS = 60_000;

/** Starts a part and starts it again whenever it ends, after pauses that grow while it keeps ending. */
export async function keepRunning(
  name: string,
  start: () => Promise<Part>,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let part = await start();
  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      const lastWords = await part.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > WELL_MS) pauseMs = FIRST_PAUSE_MS;
      say(`${name} ended (${lastWords}) and is started again.`);
      // Stopping wakes it.
      await delay(pauseMs, null, { signal: stopping.signal }).catch(() => null);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return;
      part = await startAgain(start, part);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await part.stop();
      await watching;
      // One that was just being started again when we were asked to stop.
      await part.stop();
    },
  };
}

/** A part that cannot be started now counts as one that ended at once. */
async function startAgain(start: () => Promise<Part>, before: Part): Promise<Part> {
  try {
    return await start();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { exited: Promise.resolve(words), stop: before.stop };
  }
}
