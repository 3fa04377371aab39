import type { Page, PageElement } from '@abhigam/facts';
import type { Outcome, Rule } from './rule.ts';

export interface Judged {
  element: PageElement;
  outcome: Outcome;
}

export interface Judgement {
  rule: Rule;
  /** One per target; empty when the rule does not apply to the page. */
  judged: Judged[];
  /** Why the rule could not run; the other rules still run. */
  error: string | null;
}

/** Runs each rule on the page. Deterministic. */
export function judge(page: Page, rules: readonly Rule[]): Judgement[] {
  return rules.map((rule) => {
    const steps = judgeIncrementally(page, rule);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  });
}

/** Runs one rule and yields after each element, so that other work can run on large pages. */
export function* judgeIncrementally(page: Page, rule: Rule): Generator<undefined, Judgement> {
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
