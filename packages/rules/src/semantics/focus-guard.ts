import type { PageElement } from '@abhigam/facts';

/** Shows nothing and says nothing: what listens to the focus there hands it on, at the ends of a dialog, a menu or a list. */
export function isFocusGuard(element: PageElement): boolean {
  return element.name === '' && element.visibleText === '' && element.descendants.length === 0;
}
