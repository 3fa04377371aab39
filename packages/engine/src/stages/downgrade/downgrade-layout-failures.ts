import type { Cause } from '@abhigam/domain';
import type { JudgedRule } from '@abhigam/guidelines';
import { dependsOn } from '@abhigam/rules';
import { downgradeToReview } from '../../findings/downgrade-to-review.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { STYLE_SHEET_NOT_LOADED } from '../../findings/review-causes.ts';
import type { SourceFindings } from '../../findings/source-findings.ts';

/** Why such an element needs review. */
const CAUSE: Cause = { message: STYLE_SHEET_NOT_LOADED, values: {} };

/**
 * Downgrades rules that depend on layout where a style sheet did not load: a failure of an element there
 * becomes a warning with this cause, and a rule passes only if the page itself has all its sheets
 * (`isTopUnstyled`).
 */
export function downgradeLayoutFailuresToReview(
  audits: readonly LocatedAudit[],
  isTopUnstyled: boolean,
): LocatedAudit[] {
  const open = audits.flatMap((one) =>
    dependsOn(one.audit.id, 'layout') ? opened(one, isTopUnstyled) : [one],
  );
  const merged: LocatedAudit[] = [];
  for (const one of open) {
    const same = merged.find(
      ({ audit }) => audit.id === one.audit.id && audit.status === 'Warn' && one.audit.status === 'Warn',
    );
    if (same) same.elements.push(...one.elements);
    else merged.push({ ...one, elements: [...one.elements] });
  }
  return merged;
}

function opened(one: LocatedAudit, isTopUnstyled: boolean): LocatedAudit[] {
  if (one.audit.status === 'Pass') return isTopUnstyled ? [] : [one];
  if (one.audit.status === 'Warn') return [one];
  return downgradeToReview(one, ({ isUnstyled }) => isUnstyled === true, CAUSE);
}

/** Rule outcomes after downgrading: an affected layout rule of axe does not count in the score. */
export function excludeLayoutRulesFromScore(
  judged: readonly JudgedRule[],
  audits: readonly LocatedAudit[],
  isTopUnstyled: boolean,
): JudgedRule[] {
  return judged.map((rule) => {
    if (!dependsOn(rule.id, 'layout') || (rule.outcome !== 'pass' && rule.outcome !== 'fail')) return rule;
    if (audits.some((one) => one.audit.id === rule.id && isDecided(one))) return rule;
    return isTopUnstyled || rule.outcome === 'fail' ? { ...rule, outcome: 'review' } : rule;
  });
}

/**
 * Whether it has violations where the sheets were loaded: best-practice rules report them as warnings, and may
 * have weight.
 */
function isDecided({ audit, elements }: LocatedAudit): boolean {
  const reportsViolations = audit.status === 'Fail' || audit.reason === 'best-practice';
  return reportsViolations && elements.some(({ isUnstyled }) => !isUnstyled);
}

/** Ids of rules that depend on layout and had something to judge. */
export function rulesDowngradedForLayout(
  sources: readonly Pick<SourceFindings, 'audits' | 'judged'>[],
): string[] {
  const ids = sources.flatMap(({ audits, judged }) => [
    ...(judged ?? []).filter(({ outcome }) => outcome !== 'inapplicable').map(({ id }) => id),
    ...audits.map(({ audit }) => audit.id),
  ]);
  return [...new Set(ids)].filter((id) => dependsOn(id, 'layout'));
}
