import type { Cause } from '@abhigam/domain';
import type { JudgedRule } from '@abhigam/guidelines';
import { explain } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from './located-audit.ts';

/**
 * A failure without the elements of which nothing certain can be said, and these as a warning of the same audit, which
 * gives `cause` as its reason, for each element its own where that is a function. What is left empty goes.
 */
export function downgradeToReview(
  { audit, elements }: LocatedAudit,
  isUncertain: (found: LocatedElement) => boolean,
  cause: Cause | ((found: LocatedElement) => Cause),
): LocatedAudit[] {
  const { uncertain = [], certain = [] } = Object.groupBy(elements, (found) =>
    isUncertain(found) ? 'uncertain' : 'certain',
  );
  const warning = { ...audit, status: 'Warn' as const, reason: 'needs-review' as const };
  return [
    ...(certain.length > 0 ? [{ audit, elements: certain }] : []),
    ...(uncertain.length > 0
      ? [
          {
            audit: warning,
            elements: uncertain.map((found) =>
              withCause(found, typeof cause === 'function' ? cause(found) : cause),
            ),
          },
        ]
      : []),
  ];
}

/** What the rules of axe came to then: one whose failures were all left to a person weighs neither way. */
export function withoutWeight(
  judged: readonly JudgedRule[],
  audits: readonly LocatedAudit[],
  mayBeLeft: (id: string) => boolean,
): JudgedRule[] {
  return judged.map((rule) => {
    if (rule.outcome !== 'fail' || !mayBeLeft(rule.id)) return rule;
    const fails = audits.some(({ audit }) => audit.id === rule.id && audit.status === 'Fail');
    return fails ? rule : { ...rule, outcome: 'review' };
  });
}

function withCause(found: LocatedElement, cause: Cause): LocatedElement {
  const causes = [...found.element.causes, cause];
  return { ...found, element: { ...found.element, causes, explanation: explain(causes, 'en') } };
}
