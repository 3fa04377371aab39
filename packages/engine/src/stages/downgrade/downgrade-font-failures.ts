import type { Cause } from '@abhigam/domain';
import type { Page } from '@abhigam/facts';
import type { JudgedRule } from '@abhigam/guidelines';
import { dependsOn } from '@abhigam/rules';
import { downgradeToReview, excludeFromScore } from '../../findings/downgrade-to-review.ts';
import type { LocatedAudit, LocatedElement } from '../../findings/located-audit.ts';
import { elementAtPlace } from '../../findings/place-in-facts.ts';

/** Why such an element needs review; a cause of findings of any rule. */
export const MISSING_FONT = 'letters.review.noFont';
const CAUSE: Cause = { message: MISSING_FONT, values: {} };

/**
 * Letters without a font show as boxes: measurements of such text are unreliable, so its failures are
 * downgraded to review.
 */
export function downgradeFontFailuresToReview(
  audits: readonly LocatedAudit[],
  missing: ReadonlySet<string>,
  page: Page | null,
): LocatedAudit[] {
  if (missing.size === 0 || !page) return [...audits];
  const isBoxed = ({ place }: LocatedElement) => {
    const text = place === null ? null : elementAtPlace(page, place)?.text;
    return [...(text ?? '')].some((letter) => missing.has(letter));
  };
  return audits.flatMap((one) => {
    if (one.audit.status !== 'Fail' || !dependsOn(one.audit.id, 'fonts')) return [one];
    return one.elements.some(isBoxed) ? downgradeToReview(one, isBoxed, CAUSE) : [one];
  });
}

/** A rule of axe whose failures all concern such text does not count in the score. */
export function excludeFontRulesFromScore(
  judged: readonly JudgedRule[],
  audits: readonly LocatedAudit[],
): JudgedRule[] {
  return excludeFromScore(judged, audits, (id) => dependsOn(id, 'fonts'));
}
