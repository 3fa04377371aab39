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
    try {
      const judged = rule
        .targets(page)
        .map((element) => ({ element, outcome: rule.evaluate(element, page) }));
      return { rule, judged, error: null };
    } catch (error) {
      return { rule, judged: [], error: error instanceof Error ? error.message : String(error) };
    }
  });
}
