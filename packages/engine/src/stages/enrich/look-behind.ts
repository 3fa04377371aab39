import type { PageFacts, TargetFacts } from '@abhigam/facts';
import { readPage } from '@abhigam/facts';
import { targetsToRead } from '@abhigam/rules';
import type { TestPageInput } from '../../page-test-input.ts';

/** What is not known by then stays a question. */
const PAGE_BUDGET_MS = 10_000;

/**
 * The facts with what links and frames of one name lead to, as far as that could be found out; the same facts where there was
 * nothing to find out. The page's browser is not needed. Never rejects: a page is judged without it as well.
 */
export async function lookBehindLinks(
  facts: PageFacts,
  { lookBehind, signal: stop }: Pick<TestPageInput, 'lookBehind' | 'signal'>,
): Promise<PageFacts> {
  if (!lookBehind) return facts;
  const wanted = targetsToRead(readPage(facts));
  if (wanted.length === 0) return facts;
  const late = AbortSignal.timeout(PAGE_BUDGET_MS);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  const targets: TargetFacts[] = [];
  const goneTargets: string[] = [];
  for (const target of wanted) {
    if (signal.aborted) break;
    const found = await lookBehind(target, signal).catch(() => null);
    if (found === 'gone') goneTargets.push(target.key);
    else if (found) targets.push(found);
  }
  return targets.length + goneTargets.length === 0 ? facts : { ...facts, targets, goneTargets };
}
