import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../bin/abhigam.mjs', import.meta.url));

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string;
  env?: Record<string, string>;
  /** Called with the running process, for example to stop it. */
  during?: (child: ChildProcess) => Promise<void>;
}

/** Runs the real command as a child process and waits for its exit. */
export async function runAbhigam(args: string[], options: RunOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...options.env } });
  const ended = once(child, 'close');
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  child.stdin.end(options.input ?? '');
  await options.during?.(child);
  await ended;
  return { status: child.exitCode, stdout: stdout(), stderr: stderr() };
}

function collect(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}
