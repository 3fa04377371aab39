import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** What a program may say at most; more is a fault. */
const MAX_OUTPUT_BYTES = 20_000_000;

export interface ProgramEnd {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  /** The last 2,000 characters. */
  stderr: string;
}

/**
 * Runs a program to its end at a low priority, in a process group of its own that is killed when `signal`
 * aborts. Rejects with the signal's reason, when the program cannot be started, or when it says too much.
 */
export function runProgram(
  path: string,
  args: readonly string[],
  options: { input?: Uint8Array; env: Record<string, string>; signal: AbortSignal },
): Promise<ProgramEnd> {
  const { input, env, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const child = spawn(path, args, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    let size = 0;
    let stderr = '';
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => {
      killGroup(child);
      end(() => reject(signal.reason));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    child.once('spawn', () => lowerPriority(child));
    child.once('error', (error) => end(() => reject(error)));
    child.once('close', (code) =>
      end(() => resolve({ code, stdout: Buffer.concat(stdout).toString('utf8'), stderr })),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_OUTPUT_BYTES) {
        stdout.push(chunk);
        return;
      }
      killGroup(child);
      end(() => reject(new Error('The program says more than anybody can use.')));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-2_000);
    });
    // A program that ends before it has read all closes the pipe (EPIPE); its exit code is what counts.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Kills a process that was started detached, and what it started. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended a moment before.
  }
}

/** Testing pages goes first. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities: then it runs as it is.
  }
}
