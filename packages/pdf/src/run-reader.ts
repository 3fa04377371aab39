import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@abhigam/subprocess';

export interface ReaderLimits {
  /** Processor time, in milliseconds. */
  processorMs: number;
  /** Ceiling for the process. */
  memoryBytes: number;
  maxOutputBytes: number;
  signal?: AbortSignal;
}

const { resolve: resolveHere } = createRequire(import.meta.url);
const MAIN = fileURLToPath(new URL('./reading/main.ts', import.meta.url));
/**
 * Code alone: this package, what it imports, and the manifests that Node looks for on the way. Neither keys nor data.
 */
const READABLE = [
  fileURLToPath(new URL('..', import.meta.url)),
  ...['pdfjs-dist/package.json', 'zod/package.json'].map((name) => dirname(resolveHere(name))),
  // Its manifest is not among what it exports.
  dirname(dirname(resolveHere('@embedpdf/pdfium/pdfium.wasm'))),
].map((folder) => join(folder, '*'));
/** On a busy machine the reader, which goes after the testing of pages, gets a small part of a processor. */
const WAITS_TIMES = 15;
/** So that the process can say itself what it knows before it is killed. */
const GRACE_MS = 2_000;

/**
 * Has a file read in a process of its own, which gets nothing of our environment and may write nothing, and answers what that
 * wrote before it ended. Never throws for what the file does; rejects when `signal` is aborted, or when no process can be started.
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
      // An exploit of a library gets no other files, no programs and no native code.
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
    // Somebody waits for a document of ours; files of websites are read when there is time.
    if (what !== 'destinations') child.once('spawn', () => lowerPriority(child.pid));
    // A process that ends before it has read all closes the pipe (EPIPE); its exit code is what counts.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** Testing pages goes first. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities: then it runs as it is.
  }
}
