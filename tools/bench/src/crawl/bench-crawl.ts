import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Side } from '../engine/side.ts';
import { treeUsage } from '../engine/tree-usage.ts';
import { serveGeneratedSite } from './generated-site.ts';
import { type Installation, openInstallation } from './installation.ts';

export interface CrawlPlan {
  /** Number of pages of the generated site. */
  pages: number;
  /** Numbers of worker processes; the whole site is tested once with each. */
  workers: number[];
  /** Total number of pages tested concurrently by all workers. */
  pagesAtOnce: number;
}

interface Sample {
  pagesFinished: number;
  megabytes: number;
}

const SAMPLE_MS = 2000;
/** Number of pages of the bare loop: its speed does not depend on it. */
const BARE_PAGES = 100;
/** Maximum ratio of memory in the last quarter of a run to the first. */
const MEMORY_GOAL = 1.1;

/**
 * Tests a generated site as in production, once with each number of workers, and some of its pages with a bare
 * loop (see bare-loop.ts): pages per minute, memory in each quarter of the run, and leftover processes at the
 * end.
 */
export async function benchCrawl({ pages, workers, pagesAtOnce }: CrawlPlan): Promise<void> {
  const site = await serveGeneratedSite(pages);
  const installation = await openInstallation();
  try {
    const bare = await measureBare(site.origin, Math.min(BARE_PAGES, pages), pagesAtOnce);
    console.log(`A bare loop, ${pagesAtOnce} pages at once: ${bare.toFixed(1)} pages a minute.`);
    const rates: number[] = [];
    for (const count of workers)
      rates.push(await measureRun(installation, { origin: site.origin, pages, count, pagesAtOnce, bare }));
    const [one, two] = [workers.indexOf(1), workers.indexOf(2)].map((at) => rates[at]);
    if (one && two) console.log(`Two workers against one: ${(two / one).toFixed(2)} times the pages.`);
  } finally {
    await installation.close();
    await site.close();
  }
}

/** Pages per minute. */
async function measureBare(origin: string, pages: number, concurrency: number): Promise<number> {
  const side = await Side.start('bare');
  try {
    const urls = Array.from({ length: pages }, (_, n) => `${origin}/${n === 0 ? '' : `notices/${n}`}`);
    await side.test({ urls: urls.slice(0, 10), concurrency });
    const { durationMs, failures } = await side.test({ urls, concurrency });
    if (failures.length > 0) throw new Error(`The bare loop failed: ${failures[0]?.reason}`);
    return (pages / durationMs) * 60_000;
  } finally {
    await side.close();
  }
}

async function measureRun(
  installation: Installation,
  run: { origin: string; pages: number; count: number; pagesAtOnce: number; bare: number },
): Promise<number> {
  const each = Math.max(1, Math.round(run.pagesAtOnce / run.count));
  const workers = await Promise.all(Array.from({ length: run.count }, () => installation.startWorker(each)));
  const pids = workers.map(({ pid }) => pid);
  const startMs = performance.now();
  const testRunId = await installation.startRun(run.origin, run.pages);
  const samples: Sample[] = [];
  let state = await installation.runState(testRunId);
  while (!state.isOver) {
    await sleep(SAMPLE_MS);
    state = await installation.runState(testRunId);
    samples.push({ pagesFinished: state.pagesFinished, megabytes: usageOf(pids).megabytes });
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${state.pagesFinished} of ${run.pages} pages`);
  }
  const rate = (state.pagesFinished / (performance.now() - startMs)) * 60_000;
  const atWork = usageOf(pids);
  await Promise.all(workers.map((worker) => worker.stop()));
  // Looked up by process id: a process that outlives its worker is no longer a child of it. The system needs a
  // moment to reap ended processes.
  await sleep(SAMPLE_MS);
  const left = atWork.pids.flatMap((pid) => nameOf(pid) ?? []);
  console.log(
    `${run.count} worker${run.count > 1 ? 's' : ''}, ${each} at once each: ${state.status}, ${state.pagesComplete} of ` +
      `${run.pages} pages tested, ${rate.toFixed(1)} a minute, ${(rate / run.bare).toFixed(2)} of the bare loop.`,
  );
  const quarters = [1, 2, 3, 4].map((quarter) => meanMegabytes(samples, run.pages, quarter));
  const growth = (quarters[3] ?? 0) / (quarters[0] || 1);
  console.log(
    `  Memory of all processes by quarter: ${quarters.map((one) => Math.round(one)).join(', ')} MB; last against first ` +
      `${growth.toFixed(2)}, the goal of ${MEMORY_GOAL.toFixed(2)} is ${growth <= MEMORY_GOAL ? 'reached' : 'missed'}.`,
  );
  console.log(
    `  Processes: ${atWork.pids.length} after the run, ${left.length} of them left after the workers were stopped.`,
    ...left,
  );
  if (state.pagesComplete !== run.pages)
    throw new Error('Not all pages were tested, so the figures are invalid.');
  return rate;
}

function usageOf(pids: number[]): { megabytes: number; pids: number[] } {
  const usages = pids.map(treeUsage);
  return {
    megabytes: usages.reduce((sum, one) => sum + one.megabytes, 0),
    pids: usages.flatMap((one) => one.pids),
  };
}

/** State and command of a process; null when it has ended. */
function nameOf(pid: number): string | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 200);
    const [, state] = /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `\n    ${pid} ${state} ${command}`;
  } catch {
    return null;
  }
}

/** Mean memory while one quarter of the site's pages was tested. */
function meanMegabytes(samples: Sample[], pages: number, quarter: number): number {
  const [from, to] = [((quarter - 1) / 4) * pages, (quarter / 4) * pages];
  const within = samples.filter(({ pagesFinished }) => pagesFinished >= from && pagesFinished < to);
  return within.reduce((sum, one) => sum + one.megabytes, 0) / Math.max(within.length, 1);
}
