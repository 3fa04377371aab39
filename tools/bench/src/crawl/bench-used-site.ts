import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoSite } from '@abhigam/demo-site';
import type { InteractionSetting } from '@abhigam/domain';
import { type Installation, openInstallation } from './installation.ts';

/** Maximum ratio of durations of a full-site run with and without interaction testing. */
const GOAL = 1.5;
const SETTINGS: readonly InteractionSetting[] = ['none', 'templates'];
const MOST_PAGES = 500;
const LOOK_MS = 500;

interface Run {
  pages: number;
  used: number;
  durationMs: number;
}

/**
 * Tests the whole demo site as in production, alternating between runs with and without interaction testing,
 * and compares their durations. Returns whether the goal is met.
 */
export async function benchInteraction({
  rounds,
  pagesAtOnce,
}: {
  rounds: number;
  pagesAtOnce: number;
}): Promise<boolean> {
  const site = await startDemoSite({ port: 0 });
  const installation = await openInstallation();
  const spentMs = new Map<InteractionSetting, number>();
  try {
    console.log(`The demo site, one worker, ${pagesAtOnce} pages at once.`);
    console.log('| round | used | pages | of these used | seconds |\n|---|---|---|---|---|');
    for (let round = 1; round <= rounds; round += 1)
      for (const interaction of SETTINGS) {
        const { pages, used, durationMs } = await testSite(installation, site.url, {
          interaction,
          pagesAtOnce,
        });
        spentMs.set(interaction, (spentMs.get(interaction) ?? 0) + durationMs);
        console.log(
          `| ${round} | ${interaction} | ${pages} | ${used} | ${(durationMs / 1_000).toFixed(1)} |`,
        );
      }
  } finally {
    await installation.close();
    await site.close();
  }
  const ratio = (spentMs.get('templates') ?? 0) / (spentMs.get('none') ?? 1);
  const isWithinGoal = ratio <= GOAL;
  console.log(
    `${ratio.toFixed(2)} times as long; the goal of ${GOAL} is ${isWithinGoal ? 'held' : 'missed'}.`,
  );
  return isWithinGoal;
}

async function testSite(
  installation: Installation,
  url: string,
  { interaction, pagesAtOnce }: { interaction: InteractionSetting; pagesAtOnce: number },
): Promise<Run> {
  const worker = await installation.startWorker(pagesAtOnce, interaction);
  try {
    const startMs = performance.now();
    const testRunId = await installation.startRun(new URL(url).origin, MOST_PAGES);
    while (!(await installation.runState(testRunId)).isOver) await sleep(LOOK_MS);
    const durationMs = performance.now() - startMs;
    const pages = await installation.pageTimes(testRunId);
    return { pages: pages.length, used: pages.filter(({ isUsed }) => isUsed).length, durationMs };
  } finally {
    await worker.stop();
  }
}
