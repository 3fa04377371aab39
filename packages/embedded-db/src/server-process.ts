import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { childEnvironment } from '@abhigam/subprocess';
import { EmbeddedDbError } from './error.ts';
import { explainOutput } from './explain.ts';
import type { ServerUser } from './server-user.ts';

/**
 * The shell execs the server. A background process reads from a pipe held by us: when we end in any way, the
 * pipe closes and it sends SIGINT to the server, so the server never outlives us.
 */
const BECOME_SERVER = '( read -r line <&3 || kill -INT $$ ) >/dev/null 2>&1 & exec "$@" 3<&-';
/** Fast shutdown flushes memory; after the timeout the server is killed and recovers at the next start. */
const STOP_TIMEOUT_MS = 20_000;
const QUIT_TIMEOUT_MS = 5_000;

export interface ServerProcess {
  pid: number;
  /** Resolves when the process has exited, with how: `by SIGKILL`, `with code 1`. */
  exited: Promise<string>;
  /** Fast shutdown: connections are terminated, committed data is kept. */
  stop(): Promise<void>;
  /** Lets our process exit while the server runs; the server stops as well. */
  unref(): void;
}

/** Starts the server in its folder and waits until it accepts connections. */
export async function startServerProcess(input: {
  postgres: string;
  args: string[];
  cwd: string;
  /** For messages. */
  folder: string;
  user: ServerUser;
  onLog: (line: string) => void;
  /** Aborted when the start is no longer needed: kills the server and rejects. */
  signal?: AbortSignal | undefined;
}): Promise<ServerProcess> {
  input.signal?.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', BECOME_SERVER, 'sh', input.postgres, ...input.args], {
    cwd: input.cwd,
    env: childEnvironment({ set: { LC_ALL: 'C', TZ: 'UTC' } }),
    // In its own session: Ctrl-C must reach only us, because the server stops last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...(input.user ? { uid: input.user.uid, gid: input.user.gid } : {}),
  });
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  child.once('exit', () => releaseWatch(child));
  const giveUp = () => {
    // `waitUntilReady` reports the exit, and `stop` is awaited again below.
    stop(child, exited).catch(() => undefined);
  };
  input.signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await waitUntilReady(child, exited, input);
    input.signal?.throwIfAborted();
  } catch (error) {
    await stop(child, exited);
    input.signal?.throwIfAborted();
    throw error;
  } finally {
    input.signal?.removeEventListener('abort', giveUp);
  }
  return {
    pid: child.pid ?? 0,
    exited,
    stop: () => stop(child, exited),
    unref: () => unref(child),
  };
}

async function waitUntilReady(
  child: ChildProcess,
  exited: Promise<unknown>,
  input: { folder: string; onLog: (line: string) => void },
): Promise<void> {
  const early: string[] = [];
  let isReady = false;
  if (!child.stderr) throw new EmbeddedDbError('start-failed', 'The database could not be started.');
  const lines = createInterface({ input: child.stderr });
  const ready = new Promise<true>((resolve) => {
    lines.on('line', (line) => {
      input.onLog(line);
      if (!isReady) early.push(line);
      if (line.includes('database system is ready to accept connections')) {
        isReady = true;
        resolve(true);
      }
    });
  });
  const ended = exited.then(async () => {
    // The last output may still be in the pipe.
    if (!isReady && !child.stderr?.readableEnded) await drained(child);
    return false as const;
  });
  if (!(await Promise.race([ready, ended]))) throw explainOutput(early.join('\n'), input.folder);
}

function drained(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stderr?.once('close', () => resolve());
    setTimeout(resolve, 500).unref();
  });
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  // First, so that the server still exists to reap its child.
  releaseWatch(child);
  child.kill('SIGINT');
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS),
    setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS + QUIT_TIMEOUT_MS),
  ];
  await exited;
  for (const timer of timers) clearTimeout(timer);
}

function unref(child: ChildProcess): void {
  child.unref();
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref();
}

/** Ends the background process without its signal: the pid might have been reused. */
function releaseWatch(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (!pipe || !('end' in pipe) || pipe.writableEnded) return;
  pipe.on('error', () => {});
  pipe.end('\n');
}
