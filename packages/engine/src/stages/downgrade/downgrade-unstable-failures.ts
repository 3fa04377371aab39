import type { Cause } from '@abhigam/domain';
import type { JudgedRule } from '@abhigam/guidelines';
import { downgradeToReview, excludeFromScore } from '../../findings/downgrade-to-review.ts';
import type { LocatedAudit, LocatedElement } from '../../findings/located-audit.ts';
import { type Moved, type Unstable, unstableKey } from './find-unstable.ts';

/** Why such an element needs review; causes of findings of any rule. */
export const UNSTABLE: Readonly<Record<Moved, Cause>> = {
  changed: { message: 'unstable.review.changed', values: {} },
  gone: { message: 'unstable.review.gone', values: {} },
};

/** Downgrades transient failures, which disappear without interaction, with what happened to the element. */
export function downgradeUnstableFailuresToReview(
  audits: readonly LocatedAudit[],
  unstable: Unstable,
): LocatedAudit[] {
  if (unstable.size === 0) return [...audits];
  return audits.flatMap((one) => {
    if (one.audit.status !== 'Fail') return [one];
    const movedOf = ({ place }: LocatedElement) =>
      place === null ? undefined : unstable.get(unstableKey(one.audit.id, place));
    if (!one.elements.some(movedOf)) return [one];
    return downgradeToReview(
      one,
      (found) => movedOf(found) !== undefined,
      (found) => UNSTABLE[movedOf(found) ?? 'gone'],
    );
  });
}

/** A rule of axe with only transient failures does not count in the score. */
export function excludeTransientRulesFromScore(
  judged: readonly JudgedRule[],
  audits: readonly LocatedAudit[],
  unstable: Unstable,
): JudgedRule[] {
  if (unstable.size === 0) return [...judged];
  const left = new Set(
    audits.flatMap(({ audit, elements }) =>
      audit.status === 'Warn' &&
      elements.some(({ place }) => place !== null && unstable.has(unstableKey(audit.id, place)))
        ? audit.id
        : [],
    ),
  );
  return excludeFromScore(judged, audits, (id) => left.has(id));
}
