import { type IsolatedWorld, WorldLost } from '../../../browser/isolated-world.ts';
import type { FoundElement, FoundRule } from '../found-rule.ts';
import { JUDGE } from '../judge-source.ts';
import { withSizeByBrowser } from './control-size.ts';
import { lookAgainAt, type Verdict } from './look-again-at.ts';

/** Limit per rule; more findings are usually repetitions. */
const MAX_ELEMENTS = 1_000;

/**
 * Checks findings of rules with known gaps again (`lookAgainAt`). axe's own results stay unchanged for the
 * Lighthouse score. Findings in frames that are removed meanwhile keep axe's result.
 */
export async function secondLook(
  rules: readonly FoundRule[],
  worlds: readonly IsolatedWorld[],
): Promise<FoundRule[]> {
  const looked: FoundRule[] = [];
  for (const rule of rules) looked.push(await lookedAt(rule, worlds));
  return looked;
}

async function lookedAt(rule: FoundRule, worlds: readonly IsolatedWorld[]): Promise<FoundRule> {
  const look = lookAgainAt(rule.id);
  if (!look) return rule;
  const found = [
    ...rule.violations.map((element) => ({ element, outcome: 'violation' as const })),
    ...rule.incomplete.map((element) => ({ element, outcome: 'incomplete' as const })),
  ];
  if (found.length === 0) return rule;
  const data = await tellAll(
    rule.id,
    found.slice(0, MAX_ELEMENTS).map(({ element }) => element),
    worlds,
  );
  const verdicts = found.map(({ element, outcome }, at): Verdict => {
    return look({ ...element, outcome }, data[at] ?? null) ?? { outcome, checks: element.checks };
  });
  const left = (outcome: 'violation' | 'incomplete') =>
    verdicts.flatMap((verdict, at): FoundElement[] => {
      const path = found[at]?.element.path;
      return path && verdict.outcome === outcome ? [{ path, checks: verdict.checks }] : [];
    });
  return {
    ...rule,
    violations: left('violation'),
    incomplete: left('incomplete'),
    passed: rule.passed || verdicts.some(({ outcome }) => outcome === 'passed'),
  };
}

/** Data that the page returns for each element, in order; null when the frame is gone. */
async function tellAll(
  ruleId: string,
  elements: readonly FoundElement[],
  worlds: readonly IsolatedWorld[],
): Promise<unknown[]> {
  const places = elements.map(({ path }, at) => {
    const [frame = -1, index = -1] = path.at(-1)?.split(':').map(Number) ?? [];
    return { at, frame, index };
  });
  const results: unknown[] = elements.map(() => null);
  for (const [frame, here] of Map.groupBy(places, (place) => place.frame)) {
    const world = worlds[frame];
    const indexes = here.map(({ index }) => index);
    const answers = world ? await tellIn(world, frame, ruleId, indexes) : [];
    for (const [order, { at }] of here.entries()) results[at] = answers[order] ?? null;
  }
  return results;
}

async function tellIn(
  world: IsolatedWorld,
  frame: number,
  ruleId: string,
  indexes: number[],
): Promise<unknown[]> {
  try {
    const reply = await world.evaluate(
      `${JUDGE}.lookAgain(${JSON.stringify(ruleId)}, ${JSON.stringify(indexes)})`,
    );
    const answers: unknown[] = Array.isArray(reply) ? reply : [];
    return ruleId === 'target-size' ? await withSizeByBrowser(world, indexes, answers) : answers;
  } catch (error) {
    if (frame === 0 || !(error instanceof WorldLost)) throw error;
    return [];
  }
}
