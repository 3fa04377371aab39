import type { DecisionRow } from '@abhigam/db';
import type { DecisionFamily } from '@abhigam/domain';
import { fixtureLimitations, fixturePage } from '@abhigam/rules';

/** The audit result that a decision of each family is about. */
const FOUND = { failure: 'Fail', warning: 'Warn', page: null } as const satisfies Record<
  DecisionFamily,
  unknown
>;

/** A decision as a test case for the authors of the rules, without the page's URL and users' names. */
export function decisionFixture(
  row: Pick<DecisionRow, 'audit_id' | 'family' | 'verdict' | 'scope' | 'reason' | 'example'>,
) {
  const { source, snippet, ancestry, label, selector, testData, testedWith, page } = row.example;
  const { audit_id: rule, verdict, scope, reason } = row;
  const lang = page?.lang ?? null;
  const found = { snippet, ancestry, testData, lang, isTitled: page?.isTitled ?? null };
  return {
    rule,
    source,
    found: FOUND[row.family],
    verdict,
    scope,
    reason,
    page: fixturePage(found),
    lacks: fixtureLimitations(rule, found),
    // No browser is available here to check it.
    reproduces: null,
    markup: snippet,
    ancestry,
    label,
    selector,
    testData,
    testedWith,
  };
}
