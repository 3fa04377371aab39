import type { PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { explicitRole } from './role.ts';

/** A visible `a` element without href: by its markup, not a link. */
export function isAnchorWithoutHref(element: PageElement): boolean {
  return (
    element.tag === 'a' &&
    !element.has('href') &&
    element.closest('svg') === null &&
    element.isShown &&
    !isAriaHidden(element)
  );
}

/** An anchor that its markup makes neither a link nor a control: no href, no tab stop, no role. */
export function isBareAnchor(element: PageElement): boolean {
  return isAnchorWithoutHref(element) && !element.has('tabindex') && explicitRole(element) === null;
}

/** Has visible content that could be mistaken for a link. */
export function hasContent(element: PageElement): boolean {
  return element.visibleText !== '' || element.all('img, svg').some((image) => image.isShown);
}
