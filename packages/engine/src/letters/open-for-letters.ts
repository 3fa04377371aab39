import type { Cause } from '@abhigam/domain';
import type { Page } from '@abhigam/facts';
import type { JudgedRule } from '@abhigam/guidelines';
import { explain } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from '../merge/merge-sources.ts';
import { elementAtPlace } from '../merge/place-in-facts.ts';

/** Rules of either source that measure how text looks: its size, its colours, what stands beside it. */
const MEASURE_TEXT: ReadonlySet<string> = new Set([
  'color-contrast',
  'color-contrast-enhanced',
  'link-in-text-block',
  'target-size',
  'andi-min-contrast',
  'enhanced-contrast',
  'andi-small-target',
]);

/** Why such an element is only to be looked at. */
/** Of findings of any rule. */
export const WITHOUT_FONT = 'letters.review.noFont';
const CAUSE: Cause = { message: WITHOUT_FONT, values: {} };

/** Text that stands as boxes fails nothing that was measured by them: such findings are left to a person. */
export function openForLetters(
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
    if (one.audit.status !== 'Fail' || !MEASURE_TEXT.has(one.audit.id)) return [one];
    const { boxed = [], drawn = [] } = Object.groupBy(one.elements, (found) =>
      isBoxed(found) ? 'boxed' : 'drawn',
    );
    if (boxed.length === 0) return [one];
    const warning = { ...one.audit, status: 'Warn' as const, reason: 'needs-review' as const };
    return [
      ...(drawn.length > 0 ? [{ ...one, elements: drawn }] : []),
      { audit: warning, elements: boxed.map(asked) },
    ];
  });
}

function asked(found: LocatedElement): LocatedElement {
  const causes = [...found.element.causes, CAUSE];
  return { ...found, element: { ...found.element, causes, explanation: explain(causes, 'en') } };
}

/** What the rules of axe came to then: one whose failures were all measured by boxes weighs neither way. */
export function judgedForLetters(
  judged: readonly JudgedRule[],
  audits: readonly LocatedAudit[],
): JudgedRule[] {
  return judged.map((rule) => {
    if (rule.outcome !== 'fail' || !MEASURE_TEXT.has(rule.id)) return rule;
    const fails = audits.some(({ audit }) => audit.id === rule.id && audit.status === 'Fail');
    return fails ? rule : { ...rule, outcome: 'review' };
  });
}
