import type { PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { explicitRole } from './role.ts';

/** An `a` that is shown and, by its markup, no link: it has no address. */
export function isAnchorWithoutHref(element: PageElement): boolean {
  return (
    element.tag === 'a' &&
    !element.has('href') &&
    element.closest('svg') === null &&
    element.isShown &&
    !isAriaHidden(element)
  );
}

/** Neither link nor control by anything in its markup: no address, no place in the tab order, no role. */
export function isBareAnchor(element: PageElement): boolean {
  return isAnchorWithoutHref(element) && !element.has('tabindex') && explicitRole(element) === null;
}

/** Shows something that could be taken for a link. */
export function hasContent(element: PageElement): boolean {
  return element.visibleText !== '' || element.all('img, svg').some((image) => image.isShown);
}
