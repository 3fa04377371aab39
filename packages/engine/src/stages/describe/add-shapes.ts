import type { Page } from '@abhigam/facts';
import { elementShape } from '@abhigam/rules';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { elementAtPlace } from '../../findings/place-in-facts.ts';

/** Adds to failures a website-independent key of their elements (`elementShape`). */
export function addShapes(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  return audits.map((located) =>
    located.audit.status === 'Fail'
      ? { ...located, elements: located.elements.map((found) => withShape(found, page)) }
      : located,
  );
}

function withShape(found: LocatedAudit['elements'][number], page: Page): LocatedAudit['elements'][number] {
  const element = found.place === null ? null : elementAtPlace(page, found.place);
  const shape = element && elementShape(element);
  return shape ? { ...found, element: { ...found.element, shape } } : found;
}
