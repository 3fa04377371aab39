import type { Cause } from '@abhigam/domain';
import { explain } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from './located-audit.ts';

/**
 * A failure without the elements of which nothing certain can be said, and these as a warning of the same audit, which
 * gives `cause` as its reason. What is left empty goes.
 */
export function leaveToPerson(
  { audit, elements }: LocatedAudit,
  isUncertain: (found: LocatedElement) => boolean,
  cause: Cause,
): LocatedAudit[] {
  const { uncertain = [], certain = [] } = Object.groupBy(elements, (found) =>
    isUncertain(found) ? 'uncertain' : 'certain',
  );
  const warning = { ...audit, status: 'Warn' as const, reason: 'needs-review' as const };
  return [
    ...(certain.length > 0 ? [{ audit, elements: certain }] : []),
    ...(uncertain.length > 0
      ? [{ audit: warning, elements: uncertain.map((found) => withCause(found, cause)) }]
      : []),
  ];
}

function withCause(found: LocatedElement, cause: Cause): LocatedElement {
  const causes = [...found.element.causes, cause];
  return { ...found, element: { ...found.element, causes, explanation: explain(causes, 'en') } };
}
