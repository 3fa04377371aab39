import type { Page } from '@abhigam/facts';
import { TRAITS } from '@abhigam/rules';
import type { LocatedAudit } from './located-audit.ts';
import { elementAtPlace } from './place-in-facts.ts';

/** Elements of one audit that get hints; thousands of equal elements do not all need one. */
const MAX_LOOKED_AT = 200;

/**
 * Adds to the first cause of each finding the values that need the whole page, such as the level of the
 * previous heading. A correction for this element can then be created from stored data.
 */
export function addHints(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  return audits.map((located) => ({
    ...located,
    elements: located.elements.map((found, at) => {
      const [cause, ...others] = found.element.causes;
      const element = found.place === null || at >= MAX_LOOKED_AT ? null : elementAtPlace(page, found.place);
      const hints = cause && element && TRAITS.get(located.audit.id)?.hints?.(element);
      if (!hints) return found;
      const causes = [{ ...cause, values: { ...hints, ...cause.values } }, ...others];
      return { ...found, element: { ...found.element, causes } };
    }),
  }));
}
