import { INTERACTION_PARTS, type InteractionPart, readPage } from '@abhigam/facts';
import { judge, RULES } from '@abhigam/rules';
import { runInteraction } from '../src/stages/interact/run-interaction.ts';
import { openUseWindow } from './open-used.ts';
import { slowRenderers } from './slow-renderers.ts';
import { startTestSite } from './test-site.ts';

/** As slow as a core shared by twenty programs. */
const RATE = 20;
/** As long as the interaction limit on a busy machine. */
const MAX_USE_MS = 50_000;

interface Used {
  /** `rule selector` of each failure of interaction rules, with the part that the rule judges. */
  failures: Map<string, InteractionPart>;
  /** Parts that were not done completely. */
  leftOut: Set<InteractionPart>;
}

/** Interacts with pages with and without CPU throttling. */
export interface ThrottledPair {
  /** Failures that only one of the two runs has, unless the other run left the part out. */
  differences(html: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openThrottledPair(): Promise<ThrottledPair> {
  const routes: Record<string, string> = {};
  const site = await startTestSite(routes);
  const pages = await openUseWindow();
  const use = (html: string, rate: number): Promise<Used> => {
    routes['/'] = html;
    return pages.use(`${site.origin}/`, async (used, browser) => {
      const endMs = performance.now() + MAX_USE_MS;
      const speedUp = rate > 1 ? await slowRenderers(browser, rate) : null;
      const facts = await runInteraction(used, () => Math.max(0, endMs - performance.now())).finally(speedUp);
      const page = readPage({ ...used.page.facts, use: facts });
      const left = INTERACTION_PARTS.filter((part) => facts[part] === undefined || used.unfinished.has(part));
      if (used.openers.leftOut().some(({ why }) => why !== 'alike')) left.push('states');
      return { failures: failuresOf(page), leftOut: new Set(left) };
    });
  };
  return {
    async differences(html) {
      const plain = await use(html, 1);
      const throttled = await use(html, RATE);
      const missing = (one: Used, other: Used) =>
        [...one.failures]
          .filter(([key, part]) => !other.failures.has(key) && !other.leftOut.has(part))
          .map(([key]) => key);
      return [
        ...missing(plain, throttled).map((key) => `lost: ${key}`),
        ...missing(throttled, plain).map((key) => `added: ${key}`),
      ];
    },
    async close() {
      await Promise.all([pages.close(), site.close()]);
    },
  };
}

function failuresOf(page: ReturnType<typeof readPage>): Map<string, InteractionPart> {
  const parts = new Map(INTERACTION_PARTS.map((part): [string, InteractionPart] => [part, part]));
  const rules = RULES.filter(({ source }) => source === 'interaction');
  return new Map(
    judge(page, rules).flatMap(({ rule, judged }) => {
      const part = parts.get(rule.module);
      return part === undefined
        ? []
        : judged
            .filter(({ outcome }) => outcome.verdict === 'fail')
            .map(({ element }): [string, InteractionPart] => [
              `${rule.id} ${element.frame.index}:${element.node}`,
              part,
            ]);
    }),
  );
}
