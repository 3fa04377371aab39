import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Starts `times` CPU-bound processes per CPU core; `close` ends them. */
export function busyMachine(times: number): { close(): void } {
  const processes: ChildProcess[] = Array.from({ length: times * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random());'], { stdio: 'ignore' }),
  );
  return {
    close() {
      for (const one of processes) one.kill('SIGKILL');
    },
  };
}
