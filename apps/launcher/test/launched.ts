import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '@abhigam/testing';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** The launcher as a child process, with a marker in its environment that its descendants inherit. */
export function launch(command: string, environment: Record<string, string>) {
  const mark = `ABHIGAM_TEST_MARK=${process.pid}-${Math.random()}`;
  const [name = '', value = ''] = mark.split('=');
  const child = spawn(process.execPath, [MAIN, command], {
    env: { ...process.env, DATABASE_URL: '', ...environment, [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    ended,
    said: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Closes its output, like a closed terminal. */
    closeTerminal() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** Waits for output; fails if the launcher exits first. */
    async saying(words: RegExp) {
      await until(
        `the launcher says ${words}`,
        async () => {
          if (words.test(output)) return true;
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
          return false;
        },
        240_000,
      );
    },
    /** Process ids of the launcher and its descendants. */
    processes: () => processesWith(mark),
  };
}

/** Linux only; empty elsewhere. */
function processesWith(mark: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // The process has exited, or belongs to another user.
        return [];
      }
    });
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
