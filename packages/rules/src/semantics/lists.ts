import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';

const LIST_TAGS = new Set(['ul', 'ol', 'menu', 'dir']);

/** A list by its tag, whatever role overrides it. */
export function isListTag(element: PageElement): boolean {
  return LIST_TAGS.has(element.tag);
}

/** A list for assistive technology: by role, by tag, or, for a custom element, by the accessibility tree. */
export function isList(element: PageElement): boolean {
  const role = explicitRole(element);
  if (role !== null) return role === 'list' || role === 'directory';
  return isListTag(element) || (element.isExposed && element.role === 'list');
}

export function isCustomElement(element: PageElement): boolean {
  return element.tag.includes('-') && element.closest('svg, math') === null;
}

/** Whether an element that passes the test owns this one through `aria-owns`. */
export function isOwnedBy(element: PageElement, test: (owner: PageElement) => boolean): boolean {
  const id = element.attribute('id');
  if (!id) return false;
  return element.frame
    .all('[aria-owns]')
    .some((owner) => test(owner) && owner.referenced('aria-owns').some((one) => one.element === element));
}
