// Loaded first into every program that the launcher starts: when the launcher dies without a word, the
// channel to it closes and the program stops as by SIGTERM.
import { isMainThread } from 'node:worker_threads';

/** Longer than any part needs to stop as it should. */
const MAX_STOP_MS = 20_000;
const LOOK_MS = 2_000;

let isStopping = false;

function stopWithParent(): void {
  if (process.connected || isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// A thread of the program loads this too, has no channel, and must not take that for the end of the launcher.
if (isMainThread) {
  process.on('disconnect', stopWithParent);
  // The channel may have closed before the listener was added.
  setInterval(stopWithParent, LOOK_MS).unref();
  // Listening alone must not keep the program alive.
  process.channel?.unref();
}
