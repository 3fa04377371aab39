import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '@abhigam/testing';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** The launcher as a program of its own, with a mark in its environment that all it starts inherit. */
export function launch(command: string, environment: Record<string, string>) {
  const mark = `ABHIGAM_TEST_MARK=${process.pid}-${Math.random()}`;
  const [name = '', value = ''] = mark.split('=');
  const child = spawn(process.execPath, [MAIN, command], {
    env: { ...process.env, DATABASE_URL: '', ...environment, [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** What it says from now on has nowhere to go. */
    closeTerminal() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** Waits for words on the terminal; fails when the launcher ends without them. */
    async saying(words: RegExp) {
      await until(
        `the launcher says ${words}`,
        async () => {
          if (words.test(said)) return true;
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`);
          return false;
        },
        240_000,
      );
    },
    /** Process numbers of the launcher and of everything that it started. */
    processes: () => processesWith(mark),
  };
}

/** Linux only: elsewhere none are found. */
function processesWith(mark: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // It ended while we looked, or is not ours to see.
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
