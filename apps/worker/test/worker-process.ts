import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { World } from './world.ts';

export interface WorkerProcess {
  process: ChildProcess;
  /** Ends it the way a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, and returns its exit status. */
  stop(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Starts the worker as the program it is, and waits until it says that it is ready. */
export async function startWorkerProcess(
  world: World,
  settings: { pagesAtOnce: number },
): Promise<WorkerProcess> {
  const artifacts = await mkdtemp(join(tmpdir(), 'abhigam-worker-test-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROME_PATH: process.env.CHROME_PATH,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_URL: world.database.connectionString,
      ARTIFACTS_DIR: artifacts,
      ALLOW_PRIVATE_ADDRESSES: 'true',
      WORKER_PAGES_AT_ONCE: String(settings.pagesAtOnce),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await ended;
    await rm(artifacts, { recursive: true, force: true });
    return child.exitCode;
  };
  await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`the worker ended with status ${child.exitCode}`))),
  ]);
  return {
    process: child,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
