import type { Rect } from '@abhigam/domain';
import { explain, LIGHTHOUSE_AUDITS, type RuleOutcome } from '@abhigam/guidelines';
import { MAX_LISTED } from '../../listed.ts';
import type { LhFindings } from '../../look-at-page.ts';
import { causesOf, type Outcome } from './causes-of.ts';
import type { FoundElement, FoundRule } from './found-rule.ts';
import { rawOutcomes } from './to-audits.ts';

export interface LighthouseElement {
  selector: string;
  snippet: string;
  label: string;
  /** What is wrong with it, in English. */
  explanation: string;
  rect: Rect | null;
}

/** What one audit of Lighthouse's list came to in the top frame, whatever the run is about. */
export interface LighthouseFinding {
  id: string;
  outcome: RuleOutcome;
  /** What Lighthouse lists: what fails, or for audits that only inform, what must be looked at. */
  elements: LighthouseElement[];
}

/** What axe found, read as Lighthouse reads it: the rules of its list, the top frame alone, nothing dropped. */
export function lighthouseFindings({ verdicts, elementAt }: LhFindings): LighthouseFinding[] {
  const rules = new Map(verdicts.topRules.map((rule) => [rule.id, rule]));
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
  elementAt: LhFindings['elementAt'],
): LighthouseElement[] {
  return found.slice(0, MAX_LISTED).flatMap(({ path, checks }) => {
    const element = elementAt(path);
    if (!element) return [];
    const { selector, snippet, label, rect } = element;
    return [{ selector, snippet, label, explanation: explain(causesOf(id, outcome, checks), 'en'), rect }];
  });
}
