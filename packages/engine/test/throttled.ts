import { AUDIT_SOURCES, type TestedPage } from '@abhigam/domain';
import { PATIENCE_MS } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';
import { AA, judged } from './judged.ts';
import { startTestSite } from './test-site.ts';

/** As slow as a core that twenty programs share. */
const RATE = 20;

/** Tests pages with the CPU of the browser throttled, and without. */
export interface ThrottledPair {
  /**
   * Failures of the source `interaction` without throttling that are neither found with it nor of a rule or part that the throttled
   * result lists as left out; and those that only throttling brings.
   */
  differences(html: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openThrottledPair(): Promise<ThrottledPair> {
  const routes: Record<string, string> = {};
  const site = await startTestSite(routes);
  const plain = await createEngine({ pageTimeoutMs: PATIENCE_MS });
  const slow = await createEngine({ pageTimeoutMs: PATIENCE_MS, cpuThrottlingRate: RATE });
  const test = (engine: Engine, html: string) => {
    routes['/'] = html;
    return judged(engine, `${site.origin}/`, AA, AUDIT_SOURCES);
  };
  return {
    async differences(html) {
      const before = failuresByUse(await test(plain, html));
      const throttled = await test(slow, html);
      const now = failuresByUse(throttled);
      const lost = [...before].filter(([key, id]) => !now.has(key) && !isLeftOut(throttled, id));
      const added = [...now.keys()].filter((key) => !before.has(key));
      return [...lost.map(([key]) => `lost: ${key}`), ...added.map((key) => `added: ${key}`)];
    },
    async close() {
      await Promise.all([plain.close(), slow.close(), site.close()]);
    },
  };
}

/** By rule and element, with the id of the rule. */
function failuresByUse({ audits }: TestedPage): Map<string, string> {
  return new Map(
    audits
      .filter(({ source, status }) => source === 'interaction' && status === 'Fail')
      .flatMap(({ id, failingElements }) =>
        failingElements.map(({ selector }): [string, string] => [`${id} ${selector}`, id]),
      ),
  );
}

function isLeftOut({ leftOut }: TestedPage, ruleId: string): boolean {
  return leftOut.some(
    ({ part, why, rules }) =>
      part === 'interaction' || rules.includes(ruleId) || (part === 'states' && why !== 'alike'),
  );
}
