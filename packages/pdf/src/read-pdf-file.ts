import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@abhigam/subprocess';
import { type PdfReading, pdfReading } from './pdf-facts.ts';

export interface ReadPdfOptions {
  /** Processor time that the reading may take, in milliseconds; 20 seconds when absent. */
  processorMs?: number;
  /** Ceiling for the reading process; 768 MiB when absent. */
  memoryBytes?: number;
  signal?: AbortSignal;
}

const { resolve: resolveHere } = createRequire(import.meta.url);
const MAIN = fileURLToPath(new URL('./reading/main.ts', import.meta.url));
/**
 * Code alone: this package, what it imports, and the manifests that Node looks for on the way. Neither keys nor data.
 */
const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const READABLE = [
  join(OWN_FOLDER, '*'),
  ...['pdfjs-dist', 'zod'].map((name) => join(dirname(resolveHere(`${name}/package.json`)), '*')),
];
const MAX_OUTPUT_BYTES = 100_000;
/** On a busy machine the reader, which goes after the testing of pages, gets a small part of a processor. */
const WAITS_TIMES = 15;
/** So that the process can say itself what it knows before it is killed. */
const GRACE_MS = 2_000;

/**
 * Reads a PDF file in a process of its own, which gets nothing of our environment and may write nothing. Never throws
 * for what the file does; rejects when `signal` is aborted, or when no process can be started.
 */
export function readPdfFile(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  const { processorMs = 20_000, memoryBytes = 768 * 2 ** 20, signal } = options;
  const timeoutMs = WAITS_TIMES * processorMs;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      // An exploit of the library gets no other files, no programs and no native code.
      [
        '--permission',
        ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
        '--allow-worker',
        '--no-warnings',
        MAIN,
        JSON.stringify({ memoryBytes, processorMs, timeoutMs }),
      ],
      {
        env: childEnvironment(),
        encoding: 'utf8',
        timeout: timeoutMs + GRACE_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
        windowsHide: true,
        ...(signal ? { signal } : {}),
      },
      (error, stdout) => {
        if (signal?.aborted) reject(signal.reason);
        else if (error && 'syscall' in error) reject(error);
        else resolve(lastReading(stdout));
      },
    );
    child.once('spawn', () => lowerPriority(child.pid));
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

/** What the process said last; what says nothing was too much for it. */
function lastReading(output: string): PdfReading {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  if (last === '') return { state: 'too-heavy' };
  try {
    return pdfReading.parse(JSON.parse(last));
  } catch {
    // A line that was cut by the end of the process.
    return { state: 'too-heavy' };
  }
}
