import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Browser } from 'playwright-core';

/** Memory shared with the worker thread: an end flag, then the process ids, padded with 0. */
export const ENDED = 0;
export const FIRST_PID = 1;
const MAX_PIDS = 64;
/** A window that the page opens may get a separate process. */
const ASK_EVERY_MS = 100;

/**
 * Throttles the renderer processes of a browser: they run only one of `rate` parts of the time, as on an
 * overloaded core.
 *
 * `Emulation.setCPUThrottlingRate` cannot be used: its signal handler spins until a deadline by the page's
 * clock, which is virtual time here and does not advance meanwhile, so the renderer hangs (seen in Chromium
 * 156).
 *
 * @returns ends throttling; all processes run again then
 */
export async function slowRenderers(browser: Browser, rate: number): Promise<() => Promise<void>> {
  const state = new Int32Array(new SharedArrayBuffer((FIRST_PID + MAX_PIDS) * Int32Array.BYTES_PER_ELEMENT));
  const cdp = await browser.newBrowserCDPSession();
  const update = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    for (let index = 0; index < MAX_PIDS; index += 1)
      Atomics.store(state, FIRST_PID + index, pids[index] ?? 0);
  };
  await update();
  const worker = new Worker(new URL('stop-and-continue.ts', import.meta.url), {
    workerData: { state, rate },
  });
  const timer = setInterval(() => {
    // The browser may be closed meanwhile.
    update().catch(() => undefined);
  }, ASK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    Atomics.store(state, ENDED, 1);
    Atomics.notify(state, ENDED);
    await once(worker, 'exit');
    await cdp.detach();
  };
}
