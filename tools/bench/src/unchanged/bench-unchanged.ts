import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoSite } from '@abhigam/demo-site';
import { type Installation, openInstallation, type PageTime } from '../crawl/installation.ts';
import { treeUsage } from '../engine/tree-usage.ts';

/** Maximum cost of an unchanged page relative to a full visit. */
const GOAL = 0.1;
const WARM_PAGES = 5;
const LOOK_MS = 500;

interface MeasuredRun {
  pages: PageTime[];
  /** CPU time of the worker and its browsers; null when the system does not report it. */
  cpuMs: number | null;
}

/**
 * Tests the demo site with one worker: a warm-up, a full test, and another one without changes. Measures from
 * claim to stored result. Returns whether the goal is met.
 */
export async function benchUnchanged({ pages }: { pages: number }): Promise<boolean> {
  const site = await startDemoSite({ port: 0 });
  const installation = await openInstallation();
  try {
    const { pid, stop } = await installation.startWorker(1);
    const warm = await installation.startRun(new URL(site.url).origin, WARM_PAGES);
    await measured(installation, warm, pid);
    // Results of another level are not copied.
    const options = { wcagLevel: 'A', pages } as const;
    const full = await measured(installation, await installation.startAnother(warm, options), pid);
    const next = await measured(installation, await installation.startAnother(warm, options), pid);
    await stop();
    return report(full, next);
  } finally {
    await installation.close();
    await site.close();
  }
}

async function measured(
  installation: Installation,
  testRunId: string,
  workerPid: number,
): Promise<MeasuredRun> {
  const before = treeUsage(workerPid).cpuMs;
  while (!(await installation.runState(testRunId)).isOver) await sleep(LOOK_MS);
  const after = treeUsage(workerPid).cpuMs;
  const cpuMs = before === null || after === null ? null : after - before;
  return { pages: await installation.pageTimes(testRunId), cpuMs };
}

function report(full: MeasuredRun, next: MeasuredRun): boolean {
  const first = new Map(full.pages.map((page) => [page.url, page]));
  const pairs = next.pages.flatMap((after) => {
    const before = first.get(after.url);
    return after.isTakenOver && before ? [{ before, after }] : [];
  });
  const judged = next.pages.filter(({ isTakenOver }) => !isTakenOver);
  console.log(`${pairs.length} of ${next.pages.length} pages were taken over in the second run.`);
  for (const { url } of judged) {
    const leftOut = first.get(url)?.leftOut ?? [];
    const why = leftOut.length > 0 ? `: judged in part before (${leftOut.join(', ')})` : '';
    console.log(`Judged again: ${new URL(url).pathname}${why}`);
  }
  const ratio = say('All of them', pairs);
  say(
    'Those that were only looked at',
    pairs.filter(({ before }) => !before.isUsed),
  );
  if (full.cpuMs && next.cpuMs)
    console.log(
      `Processor time of worker and browsers: ${seconds(full.cpuMs)} for the full run, ${seconds(next.cpuMs)} for the ` +
        `second, pages that were judged again included.`,
    );
  const isReached = ratio !== null && ratio <= GOAL;
  console.log(`The goal of ${GOAL.toFixed(2)} is ${isReached ? 'reached' : 'missed'}.`);
  return isReached;
}

/** Ratio of the second visits to the first; null without any. */
function say(which: string, pairs: readonly { before: PageTime; after: PageTime }[]): number | null {
  if (pairs.length === 0) return null;
  const mean = (of: 'before' | 'after') => pairs.reduce((sum, pair) => sum + pair[of].ms, 0) / pairs.length;
  const ratio = mean('after') / mean('before');
  console.log(
    `${which} (${pairs.length}): ${Math.round(mean('before'))} ms in full, ${Math.round(mean('after'))} ms unchanged, ` +
      `ratio ${ratio.toFixed(3)}.`,
  );
  return ratio;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
