import { readFileSync } from 'node:fs';

/**
 * Aborted when we are asked to stop: Ctrl-C, `kill`, a closed terminal, or the end of the program
 * that started us. Asking again changes nothing: stopping is under way and has its own time limits.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!ignoresHangup()) process.on('SIGHUP', stop);
  if (process.connected) {
    process.on('disconnect', stop);
    // Listening alone must not keep us alive.
    process.channel?.unref();
  }
  return controller.signal;
}

/** Under nohup a closed terminal is to be ignored, and listening to the signal would undo that. */
function ignoresHangup(): boolean {
  if (process.platform !== 'linux') return false;
  const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${mask}`) & 1n) === 1n;
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** What comes of the work, unless the signal is aborted first: then it rejects with the signal's reason. */
export async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  const onAbort = () => end.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
