import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@abhigam/subprocess';

export interface ReaderLimits {
  /** CPU time limit in milliseconds. */
  processorMs: number;
  /** Memory limit of the process. */
  memoryBytes: number;
  maxOutputBytes: number;
  signal?: AbortSignal;
}

const { resolve: resolveHere } = createRequire(import.meta.url);
const MAIN = fileURLToPath(new URL('./reading/main.ts', import.meta.url));
/** Only code: this package, its dependencies and their manifests. Neither keys nor data. */
const READABLE = [
  fileURLToPath(new URL('..', import.meta.url)),
  ...['pdfjs-dist/package.json', 'zod/package.json'].map((name) => dirname(resolveHere(name))),
  // The package does not export its manifest.
  dirname(dirname(resolveHere('@embedpdf/pdfium/pdfium.wasm'))),
].map((folder) => join(folder, '*'));
/** On a busy machine the low-priority reader gets a small share of a processor. */
const WAITS_TIMES = 15;
/** Time for the process to write its output before it is killed. */
const GRACE_MS = 2_000;

/**
 * Runs the reader for a file in a sandboxed process without our environment or write access; returns its
 * output. Never throws for a bad file; rejects when `signal` is aborted or no process can be started.
 */
export function runReader(
  what: 'facts' | 'pages' | 'destinations',
  bytes: Uint8Array,
  { processorMs, memoryBytes, maxOutputBytes, signal }: ReaderLimits,
): Promise<Buffer> {
  const timeoutMs = WAITS_TIMES * processorMs;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      // Sandbox: an exploit of a library gets no other files, programs or native code.
      [
        '--permission',
        ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
        '--allow-worker',
        '--no-warnings',
        MAIN,
        JSON.stringify({ what, memoryBytes, processorMs, timeoutMs }),
      ],
      {
        env: childEnvironment(),
        encoding: 'buffer',
        timeout: timeoutMs + GRACE_MS,
        killSignal: 'SIGKILL',
        maxBuffer: maxOutputBytes,
        windowsHide: true,
        ...(signal ? { signal } : {}),
      },
      (error, stdout) => {
        if (signal?.aborted) reject(signal.reason);
        else if (error && 'syscall' in error) reject(error);
        else resolve(stdout);
      },
    );
    // Callers wait for destinations; files of websites are read at low priority.
    if (what !== 'destinations') child.once('spawn', () => lowerPriority(child.pid));
    // A process that exits before it has read everything closes the pipe (EPIPE); its exit code decides.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** Page tests have priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The reader has exited already, or the system has no priorities: runs with the default priority.
  }
}
