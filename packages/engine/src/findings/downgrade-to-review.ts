import type { Cause } from '@abhigam/domain';
import type { JudgedRule } from '@abhigam/guidelines';
import { explain } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from './located-audit.ts';

/**
 * Splits a failure: uncertain elements become a warning of the same audit with `cause` as the reason (a
 * function gives one per element). An audit without elements is dropped.
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

/**
 * Rule outcomes after downgrading: a rule whose failures are all left to manual review does not count in the
 * score.
 */
export function excludeFromScore(
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
