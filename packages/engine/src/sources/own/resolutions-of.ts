import type { Page } from '@abhigam/facts';
import { axeFalsePositives, type Judgement, type Rule } from '@abhigam/rules';
import { placeOf } from '../../findings/place-in-facts.ts';
import type { FindingPredicate } from '../../findings/source-findings.ts';

/**
 * Where one of our rules passes an element, it resolves the needs-review findings of axe's rules that it lists.
 */
export function resolutionsOf(
  judgements: readonly Judgement[],
  unstyledFrames: ReadonlySet<number> = new Set(),
): FindingPredicate {
  return passedBy(judgements, ({ resolves = [] }) => resolves, unstyledFrames);
}

/**
 * Findings of axe that are dismissed: where one of our rules passes the element and dismisses the axe rule;
 * where ours overrides it and did not fail the element; and on elements that axe cannot judge.
 */
export function dismissalsOf(judgements: readonly Judgement[], page: Page): FindingPredicate {
  const isPassed = passedBy(judgements, ({ dismisses = [] }) => dismisses, new Set());
  const overridden = overriddenBy(judgements, page);
  return (auditId, place) => isPassed(auditId, place) || (overridden.get(auditId)?.has(place) ?? false);
}

function overriddenBy(
  judgements: readonly Judgement[],
  page: Page,
): ReadonlyMap<string, ReadonlySet<string>> {
  const overridden = new Map<string, Set<string>>();
  for (const [auditId, elements] of axeFalsePositives(page))
    overridden.set(auditId, new Set(elements.map(placeOf)));
  for (const { rule, judged, error } of judgements) {
    if (!rule.overridesOn || error !== null) continue;
    const failed = new Set(
      judged.flatMap(({ element, outcome }) => (outcome.verdict === 'fail' ? element : [])),
    );
    const places = rule.overridesOn
      .on(page)
      .flatMap((element) => (failed.has(element) ? [] : placeOf(element)));
    for (const auditId of rule.overridesOn.audits)
      overridden.set(auditId, new Set([...(overridden.get(auditId) ?? []), ...places]));
  }
  return overridden;
}

function passedBy(
  judgements: readonly Judgement[],
  rulesOf: (rule: Rule) => readonly string[],
  unstyledFrames: ReadonlySet<number>,
): FindingPredicate {
  const places = new Map<string, Set<string>>();
  for (const { rule, judged } of judgements)
    for (const auditId of rulesOf(rule)) {
      const known = places.get(auditId) ?? new Set();
      for (const { element, outcome } of judged)
        if (outcome.verdict === 'pass' && !unstyledFrames.has(element.frame.index))
          known.add(placeOf(element));
      places.set(auditId, known);
    }
  return (auditId, place) => places.get(auditId)?.has(place) ?? false;
}
