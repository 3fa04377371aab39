import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { World } from './world.ts';

export interface WorkerProcess {
  process: ChildProcess;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
  /** Asks it to stop and returns its exit status. */
  stop(): Promise<number | null>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Evaluates code in the main thread; only with `isInspected`. Does not wait for the result. */
  run(code: string): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Starts the worker as a process and waits until it is ready. */
export async function startWorkerProcess(
  world: World,
  settings: {
    pagesAtOnce: number;
    onLog?: (message: string) => void;
    env?: Record<string, string>;
    /** Opens the Node debugger, so that a test can run any code in it. */
    isInspected?: boolean;
  },
): Promise<WorkerProcess> {
  const { onLog, isInspected = false } = settings;
  const artifacts = await mkdtemp(join(tmpdir(), 'abhigam-worker-test-'));
  const child = spawn(process.execPath, [...(isInspected ? ['--inspect=127.0.0.1:0'] : []), MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROME_PATH: process.env.CHROME_PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: onLog ? 'debug' : (process.env.LOG_LEVEL ?? 'silent'),
      DATABASE_URL: world.database.asProgram.worker,
      ARTIFACTS_DIR: artifacts,
      ALLOW_PRIVATE_ADDRESSES: 'true',
      // The pages are our own, wherever the tests run.
      ALLOW_UNSANDBOXED_BROWSER: 'true',
      // No page times out, whatever else the machine does.
      PAGE_TIMEOUT_MS: '240000',
      WORKER_PAGES_AT_ONCE: String(settings.pagesAtOnce),
      INTERACTION: 'none',
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', onLog || isInspected ? 'pipe' : 'inherit'],
  });
  const debuggerUrl = Promise.withResolvers<string>();
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /^Debugger listening on (ws:\S+)$/.exec(line)?.[1];
      if (address) debuggerUrl.resolve(address);
      onLog?.(messageOf(line));
    });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await ended;
    await rm(artifacts, { recursive: true, force: true });
    return child.exitCode;
  };
  await Promise.race([
    once(createInterface({ input: child.stdout ?? Readable.from([]) }), 'line'),
    ended.then(() => Promise.reject(new Error(`the worker ended with status ${child.exitCode}`))),
  ]);
  return {
    process: child,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: ended.then(() => undefined),
    run: async (code) => evaluate(await debuggerUrl.promise, code),
  };
}

async function evaluate(debuggerUrl: string, expression: string): Promise<void> {
  const socket = new WebSocket(debuggerUrl);
  await once(socket, 'open');
  // A process that exits waits for an attached debugger.
  socket.addEventListener('message', () => socket.close());
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
}

const logLine = z.object({ msg: z.string() });

/** The message of a log line; empty for other lines. */
function messageOf(line: string): string {
  try {
    return logLine.parse(JSON.parse(line)).msg;
  } catch {
    return '';
  }
}
