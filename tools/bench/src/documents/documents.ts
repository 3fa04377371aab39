import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArtifactStore } from '@abhigam/artifacts';
import type { Db } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { printPdf } from '@abhigam/engine';
import { openReport, writeHtml } from '@abhigam/report';

export interface DocumentFigures {
  language: Language;
  /** Seconds until the HTML document, and until the PDF, was written. */
  htmlSeconds: number;
  pdfSeconds: number;
  htmlBytes: number;
  pdfBytes: number;
  pdfPages: number;
  /** Resident memory of this process before it started, in bytes. */
  idleBytes: number;
  /**
   * Peak resident memory, as the system reports it, until the HTML document and until the PDF was written, in
   * bytes.
   */
  htmlOwnBytes: number;
  ownBytes: number;
  /** Peak memory of all processes of the printing browser together (shared memory counted once), in bytes. */
  browserBytes: number;
}

/** Sampling interval; sampling itself costs time. */
const LOOK_MS = 250;

/** Creates the documents of a run as the worker does, and measures it. */
export async function measureDocument(
  { db, artifacts }: { db: Db; artifacts: Pick<ArtifactStore, 'get'> },
  options: { testRunId: string; language: Language; pictures: boolean },
): Promise<DocumentFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-report-bench-'));
  const idleBytes = process.memoryUsage.rss();
  const browser = watchBrowser();
  try {
    const htmlPath = join(folder, 'report.html');
    const pdfPath = join(folder, 'report.pdf');
    const startedMs = performance.now();
    const source = await openReport(db, { ...options, product: 'Abhigam' });
    if (!source) throw new Error('The run has no report.');
    const readPicture = (sha256: string) => artifacts.get(sha256);
    const document = writeHtml(source, {
      medium: 'paper',
      now: new Date(),
      ...(options.pictures ? { readPicture } : {}),
    });
    await pipeline(document, createWriteStream(htmlPath));
    const htmlOwnBytes = highest();
    const htmlSeconds = (performance.now() - startedMs) / 1000;
    const limits = { timeoutMs: 180_000, maxBytes: 100 * 2 ** 20, memoryBytes: 1_500_000_000 };
    const { bytes: pdfBytes } = await printPdf({ htmlPath, pdfPath, ...limits });
    const pdf = await readFile(pdfPath);
    const pdfSeconds = (performance.now() - startedMs) / 1000;
    const ownBytes = highest();
    const browserBytes = await browser.stop();
    const htmlBytes = (await stat(htmlPath)).size;
    // Imported here, so that its memory is not attributed to the document.
    const { readPdf } = await import('@abhigam/testing');
    const { pages: pdfPages } = await readPdf(pdf);
    return {
      language: options.language,
      htmlSeconds,
      pdfSeconds,
      htmlBytes,
      pdfBytes,
      pdfPages,
      idleBytes,
      htmlOwnBytes,
      ownBytes,
      browserBytes,
    };
  } finally {
    await browser.stop();
    await rm(folder, { recursive: true });
  }
}

/** Peak resident memory of this process. */
function highest(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** Samples the memory of browsers below this process; Linux only. */
function watchBrowser(): { stop(): Promise<number> } {
  let peak = 0;
  const stopping = new AbortController();
  const looking = look();
  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, await proportionalBytesBelow(process.pid));
      await pause(LOOK_MS);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      return peak;
    },
  };
}

async function proportionalBytesBelow(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    if (Number.isInteger(parent)) parents.set(Number(name), parent);
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === root || isBelow(parent));
  };
  let sum = 0;
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    sum += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  }
  return sum;
}
