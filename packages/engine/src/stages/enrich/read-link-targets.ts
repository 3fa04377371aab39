import type { PageFacts, TargetFacts } from '@abhigam/facts';
import { readPage } from '@abhigam/facts';
import { targetsToFetch } from '@abhigam/rules';
import type { TestPageInput } from '../../page-test-input.ts';

/** Time limit; targets that are unknown by then need review. */
const PAGE_BUDGET_MS = 10_000;

/**
 * Adds the targets of links and frames with equal names to the facts; returns the same facts when there is
 * nothing to find out. Needs no browser. Never rejects: the page can be judged without targets.
 */
export async function readLinkTargets(
  facts: PageFacts,
  { lookBehind, signal: stop }: Pick<TestPageInput, 'lookBehind' | 'signal'>,
): Promise<PageFacts> {
  if (!lookBehind) return facts;
  const linkTargets = targetsToFetch(readPage(facts));
  if (linkTargets.length === 0) return facts;
  const late = AbortSignal.timeout(PAGE_BUDGET_MS);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  const targets: TargetFacts[] = [];
  const goneTargets: string[] = [];
  for (const target of linkTargets) {
    if (signal.aborted) break;
    const found = await lookBehind(target, signal).catch(() => null);
    if (found === 'gone') goneTargets.push(target.key);
    else if (found) targets.push(found);
  }
  return targets.length + goneTargets.length === 0 ? facts : { ...facts, targets, goneTargets };
}
