import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';

const LIST_TAGS = new Set(['ul', 'ol', 'menu', 'dir']);

/** An element that is there to hold list items, whatever role overrides it. */
export function isListTag(element: PageElement): boolean {
  return LIST_TAGS.has(element.tag);
}

/** A list for assistive technology: by role, by tag, or, for a custom element, by what the browser knows. */
export function isList(element: PageElement): boolean {
  const role = explicitRole(element);
  if (role !== null) return role === 'list' || role === 'directory';
  return isListTag(element) || (element.isExposed && element.role === 'list');
}

export function isCustomElement(element: PageElement): boolean {
  return element.tag.includes('-') && element.closest('svg, math') === null;
}

/** Whether `aria-owns` of some element that passes the test takes this one in. */
export function isOwnedBy(element: PageElement, test: (owner: PageElement) => boolean): boolean {
  const id = element.attribute('id');
  if (!id) return false;
  return element.frame
    .all('[aria-owns]')
    .some((owner) => test(owner) && owner.referenced('aria-owns').some((one) => one.element === element));
}
