import { listedPages, startDemoSite } from '@abhigam/demo-site';
import { AUDIT_SOURCES } from '@abhigam/domain';
import { createEngine } from '@abhigam/engine';
import { type PageFacts, readPage } from '@abhigam/facts';
import { RULES } from '@abhigam/rules';
import { z } from 'zod';
import { ProtocolCounts } from '../profile/protocol-counts.ts';
import { WCAG_22_AA } from '../rule-choice.ts';

/** What a page costs, independent of the speed of the machine. */
export const pageCosts = z.object({
  /** Commands of the DevTools protocol that the engine and the driver send, without those of clock and memory. */
  commands: z.number().int(),
  /** Elements that own rules evaluate; an element counts once for each rule. */
  evaluatedElements: z.number().int(),
});
export type PageCosts = z.infer<typeof pageCosts>;

/** By path of the demo site. */
export const costsByPath = z.record(z.string(), pageCosts);
export type CostsByPath = z.infer<typeof costsByPath>;

/** Every fifth page of the demo site: ten pages. */
const STEP = 5;
/** Their number depends on real time: steps of the page's clock and polls of its memory. */
const TIMED_METHODS: readonly string[] = ['Emulation.setVirtualTimePolicy', 'Memory.getDOMCounters'];

/** Tests the ten pages with all sources, one after the other. */
export async function measurePageCosts(): Promise<CostsByPath> {
  const protocol = new ProtocolCounts();
  protocol.watchLaunches();
  const site = await startDemoSite({ port: 0 });
  const engine = await createEngine();
  try {
    const costs: CostsByPath = {};
    for (const { path } of listedPages().filter((_, index) => index % STEP === 0)) {
      protocol.clear();
      const { result, facts } = await engine.testPage({
        url: new URL(path, site.url).href,
        rules: WCAG_22_AA,
        sources: [...AUDIT_SOURCES],
        screenshot: true,
      });
      if (result.status === 'FAILURE' || !facts) throw new Error(`${path} could not be tested.`);
      costs[path] = { commands: commandsOf(protocol), evaluatedElements: evaluatedElements(facts) };
    }
    return costs;
  } finally {
    await engine.close();
    await site.close();
  }
}

function commandsOf({ byMethod }: ProtocolCounts): number {
  const counted = [...byMethod].filter(
    ([name]) => !name.endsWith('(event)') && !TIMED_METHODS.includes(name),
  );
  return counted.reduce((sum, [, { count }]) => sum + count, 0);
}

function evaluatedElements(facts: PageFacts): number {
  const page = readPage(facts);
  return RULES.reduce((sum, rule) => sum + ('targets' in rule ? rule.targets(page).length : 0), 0);
}
