import { listedPages, startDemoSite } from '@abhigam/demo-site';
import { createEngine } from '@abhigam/engine';
import { type PageFacts, readPage } from '@abhigam/facts';
import { judge, RULES } from '@abhigam/rules';
import { expensiveRules, type RuleCost } from './rule-costs.ts';

const KILO = 1000;

/**
 * Judges the pages of the demo site with each own rule, and lists the processor time of each rule for 1,000
 * elements, the most expensive first. What several rules share is cached for the page, so that it counts for
 * the first of them.
 */
export async function benchRules({ rounds }: { rounds: number }): Promise<void> {
  const pages = await factsOfDemoSite();
  const spentMs = new Map<string, number>();
  let elements = 0;
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const facts of pages) {
      // Read again each time: rules cache by page.
      const page = readPage(facts);
      if (round > 0) elements += page.elements.length;
      for (const rule of RULES) {
        const startMs = performance.now();
        judge(page, [rule]);
        if (round > 0) spentMs.set(rule.id, (spentMs.get(rule.id) ?? 0) + performance.now() - startMs);
      }
    }
  }
  const costs: RuleCost[] = [...spentMs]
    .map(([id, ms]) => ({ id, msPerThousand: (ms * KILO) / elements }))
    .sort((a, b) => b.msPerThousand - a.msPerThousand);
  const expensive = new Set(expensiveRules(costs));
  const totalMs = costs.reduce((sum, { msPerThousand }) => sum + msPerThousand, 0);
  console.log(`${pages.length} pages, ${elements / rounds} elements, ${rounds} rounds.`);
  console.log(`All rules together: ${totalMs.toFixed(1)} ms for 1,000 elements.\n`);
  console.log('| own rule | CPU ms for 1,000 elements | above the 95th percentile |\n|---|---:|---|');
  for (const { id, msPerThousand } of costs)
    console.log(`| ${id} | ${msPerThousand.toFixed(3)} | ${expensive.has(id) ? 'yes' : ''} |`);
}

async function factsOfDemoSite(): Promise<PageFacts[]> {
  const site = await startDemoSite({ port: 0 });
  const engine = await createEngine();
  try {
    const pages: PageFacts[] = [];
    for (const { path } of listedPages()) {
      const { facts } = await engine.testPage({
        url: new URL(path, site.url).href,
        rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
        sources: ['andi'],
        screenshot: false,
      });
      if (!facts) throw new Error(`${path} could not be tested.`);
      pages.push(facts);
    }
    return pages;
  } finally {
    await engine.close();
    await site.close();
  }
}
