import { explain, LIGHTHOUSE_AUDITS } from '@abhigam/guidelines';
import type { LighthouseElement, LighthouseFinding } from '../../lighthouse-report/lighthouse-finding.ts';
import { MAX_LISTED } from '../../listed.ts';
import { causesOf, type Outcome } from './causes-of.ts';
import type { DescribedElements } from './describe-found.ts';
import type { FoundElement, FoundRule } from './found-rule.ts';
import { rawOutcomes } from './to-audits.ts';

/** axe's results as Lighthouse uses them: the rules of its list, the top frame only, unfiltered. */
export function lighthouseFindings(
  topRules: readonly FoundRule[],
  elementAt: DescribedElements,
): LighthouseFinding[] {
  const rules = new Map(topRules.map((rule) => [rule.id, rule]));
  return LIGHTHOUSE_AUDITS.flatMap(({ id, mode }) => {
    const rule = rules.get(id);
    if (!rule) return [];
    const [judged] = rawOutcomes([rule]);
    if (!judged) return [];
    const failed = described(rule, 'violation', rule.violations, elementAt);
    const informs = mode === 'informative' && failed.length === 0;
    const elements = informs ? described(rule, 'incomplete', rule.incomplete, elementAt) : failed;
    return [{ id, outcome: judged.outcome, elements }];
  });
}

function described(
  { id }: FoundRule,
  outcome: Outcome,
  found: readonly FoundElement[],
  elementAt: DescribedElements,
): LighthouseElement[] {
  return found.slice(0, MAX_LISTED).flatMap(({ path, checks }) => {
    const element = elementAt(path);
    if (!element) return [];
    const { selector, snippet, label, rect } = element;
    return [{ selector, snippet, label, explanation: explain(causesOf(id, outcome, checks), 'en'), rect }];
  });
}
