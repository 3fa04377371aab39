import type { Page, PageElement } from '@abhigam/facts';
import type { Outcome, Rule } from './rule.ts';

export interface Judged {
  element: PageElement;
  outcome: Outcome;
}

export interface Judgement {
  rule: Rule;
  /** One for each target; empty when the rule does not apply to the page. */
  judged: Judged[];
  /** Why the rule could not be carried out; the others go on. */
  error: string | null;
}

/** Lets each rule judge the page. The same facts give the same judgement, however often. */
export function judge(page: Page, rules: readonly Rule[]): Judgement[] {
  return rules.map((rule) => {
    const steps = judging(page, rule);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  });
}

/** The same by one rule, with a halt after each element: on a large page others want their turn in between. */
export function* judging(page: Page, rule: Rule): Generator<undefined, Judgement> {
  const judged: Judged[] = [];
  try {
    for (const element of rule.targets(page)) {
      judged.push({ element, outcome: rule.evaluate(element, page) });
      yield;
    }
    return { rule, judged, error: null };
  } catch (error) {
    return { rule, judged: [], error: error instanceof Error ? error.message : String(error) };
  }
}
