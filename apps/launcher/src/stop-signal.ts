import { readFileSync } from 'node:fs';

/**
 * Aborted on Ctrl-C, `kill`, a closed terminal, or the end of the parent. Repeated requests have no effect:
 * the shutdown is in progress and has its own timeouts.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!ignoresHangup()) process.on('SIGHUP', stop);
  if (process.connected) {
    process.on('disconnect', stop);
    // The listener alone must not keep the process alive.
    process.channel?.unref();
  }
  return controller.signal;
}

/** Under nohup SIGHUP is ignored; a listener would undo that. */
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

/** The result of the work, or the signal's reason if it is aborted first. */
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
