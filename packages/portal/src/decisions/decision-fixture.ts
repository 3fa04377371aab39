import type { DecisionRow } from '@abhigam/db';
import type { DecisionFamily } from '@abhigam/domain';
import { fixtureLacks, fixturePage } from '@abhigam/rules';

/** What was found where such a decision is made. */
const FOUND = { failure: 'Fail', warning: 'Warn', page: null } as const satisfies Record<
  DecisionFamily,
  unknown
>;

/** A decision for the makers of the rules: neither the address of the page nor a person's name goes to them. */
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
    lacks: fixtureLacks(rule, found),
    // No browser is at hand here.
    reproduces: null,
    markup: snippet,
    ancestry,
    label,
    selector,
    testData,
    testedWith,
  };
}
