import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArtifactStore } from '@abhigam/artifacts';
import type { Db } from '@abhigam/db';
import { printPdf } from '@abhigam/engine';
import { openReport, type ReportLanguage, writeHtml } from '@abhigam/report';
import { readPdf } from '@abhigam/testing';

export interface DocumentFigures {
  language: ReportLanguage;
  /** Seconds until the HTML document was written, and until the PDF was. */
  htmlSeconds: number;
  pdfSeconds: number;
  htmlBytes: number;
  pdfBytes: number;
  pdfPages: number;
  /** Highest resident memory of this process, which also is the worker's: bytes. */
  ownBytes: number;
  /** Highest of all processes of the printing browser together (what they share is counted once): bytes. */
  browserBytes: number;
}

/** Looking costs time itself. */
const LOOK_MS = 250;

/** Makes the documents of a run as the worker does, and measures. */
export async function measureDocument(
  { db, artifacts }: { db: Db; artifacts: Pick<ArtifactStore, 'get'> },
  asked: { testRunId: string; language: ReportLanguage },
): Promise<DocumentFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-report-bench-'));
  const peaks = watchMemory();
  try {
    const htmlPath = join(folder, 'report.html');
    const pdfPath = join(folder, 'report.pdf');
    const startedMs = performance.now();
    const source = await openReport(db, { ...asked, product: 'Abhigam' });
    if (!source) throw new Error('The run has no report.');
    const readPicture = (sha256: string) => artifacts.get(sha256);
    await pipeline(writeHtml(source, { now: new Date(), readPicture }), createWriteStream(htmlPath));
    const htmlSeconds = (performance.now() - startedMs) / 1000;
    const limits = { timeoutMs: 180_000, maxBytes: 100 * 2 ** 20, memoryBytes: 1_500_000_000 };
    const { bytes: pdfBytes } = await printPdf({ htmlPath, pdfPath, ...limits });
    const pdf = await readFile(pdfPath);
    const pdfSeconds = (performance.now() - startedMs) / 1000;
    const { ownBytes, browserBytes } = await peaks.stop();
    const htmlBytes = (await stat(htmlPath)).size;
    const { pages: pdfPages } = await readPdf(pdf);
    return {
      language: asked.language,
      htmlSeconds,
      pdfSeconds,
      htmlBytes,
      pdfBytes,
      pdfPages,
      ownBytes,
      browserBytes,
    };
  } finally {
    await peaks.stop();
    await rm(folder, { recursive: true });
  }
}

/** Looks every now and then what this process and the browsers below it take; Linux only. */
function watchMemory(): { stop(): Promise<{ ownBytes: number; browserBytes: number }> } {
  const peaks = { ownBytes: 0, browserBytes: 0 };
  const stopping = new AbortController();
  const looking = look();
  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      peaks.ownBytes = Math.max(peaks.ownBytes, process.memoryUsage.rss());
      peaks.browserBytes = Math.max(peaks.browserBytes, await proportionalBytesBelow(process.pid));
      await pause(LOOK_MS);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      return peaks;
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
