import type { Page } from '@abhigam/facts';
import { TRAITS } from '@abhigam/rules';
import type { LocatedAudit } from './located-audit.ts';
import { elementAtPlace } from './place-in-facts.ts';

/** So many elements of an audit are looked at: what is the same a thousand times needs no thousand hints. */
const MAX_LOOKED_AT = 200;

/**
 * Adds to the first cause of each finding what can only be computed from the whole page, such as the level of the heading
 * before: a correction of this very element can then be made from what is stored.
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
