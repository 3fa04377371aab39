// Preloaded into every program that the launcher starts: if the launcher dies, the IPC channel closes and the
// program stops as after SIGTERM.
import { isMainThread } from 'node:worker_threads';

/** Longer than any part needs for a graceful stop. */
const MAX_STOP_MS = 20_000;
const LOOK_MS = 2_000;

let isStopping = false;

function stopWithParent(): void {
  if (process.connected || isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

// Worker threads load this module too; they have no channel and must not treat its absence as the end of the
// launcher.
if (isMainThread) {
  process.on('disconnect', stopWithParent);
  // The channel may have closed before the listener was added.
  setInterval(stopWithParent, LOOK_MS).unref();
  // The listener alone must not keep the program alive.
  process.channel?.unref();
}
