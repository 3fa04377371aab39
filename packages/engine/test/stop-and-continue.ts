import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { ENDED, FIRST_PID } from './slow-renderers.ts';

/**
 * A worker thread: stops and continues processes until the end flag is set. Its event loop has no other work.
 */
const { state, rate } = z
  .object({ state: z.instanceof(Int32Array), rate: z.number().min(1) })
  .parse(workerData);

/**
 * How long the processes run before they are stopped again: as short as timers allow, so that no task completes
 * in it by chance.
 */
const RUN_MS = 2;

const isEnded = () => Atomics.load(state, ENDED) === 1;
const wait = (ms: number) => Atomics.wait(state, ENDED, 0, ms);

while (!isEnded()) {
  const pids = state.slice(FIRST_PID).filter((pid) => pid > 0);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  wait(RUN_MS * (rate - 1));
  for (const pid of pids) signal(pid, 'SIGCONT');
  wait(RUN_MS);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended since the browser listed its processes.
  }
}
