import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Maximum output of a program; more is an error. */
const MAX_OUTPUT_BYTES = 20_000_000;

export interface ProgramEnd {
  /** Null if a signal ended it. */
  code: number | null;
  stdout: string;
  /** The last 2,000 characters. */
  stderr: string;
}

/**
 * Runs a program to completion at low priority, in its own process group, which is killed when `signal`
 * aborts. Rejects with the signal's reason, when the program cannot start, or when its output is too large.
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
      end(() => reject(new Error('The output of the program is too large.')));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-2_000);
    });
    // A program that exits before it has read everything closes the pipe (EPIPE); its exit code decides.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Kills a detached process with its group. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Race: it has just exited.
  }
}

/** Page tests have priority. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The program has exited, or the system has no priorities: keeps the default priority.
  }
}
