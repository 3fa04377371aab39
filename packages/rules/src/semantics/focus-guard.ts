import type { PageElement } from '@abhigam/facts';

/** Empty and without a name, like the sentinels that move focus on at the ends of a dialog, menu or list. */
export function isFocusGuard(element: PageElement): boolean {
  return element.name === '' && element.visibleText === '' && element.descendants.length === 0;
}
