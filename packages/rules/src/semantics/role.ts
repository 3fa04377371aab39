import type { PageElement } from '@abhigam/facts';
import { roles } from 'aria-query';

/** Roles of ARIA 1.3, which the list of roles does not know yet. */
const NEW_ROLES = ['comment', 'image', 'sectionfooter', 'sectionheader', 'suggestion'];

/** Roles that ARIA defines for authors; abstract ones are none. */
const AUTHOR_ROLES: ReadonlySet<string> = new Set([
  ...[...roles.entries()].filter(([, definition]) => !definition.abstract).map(([role]) => role),
  ...NEW_ROLES,
]);

const WITHOUT_MEANING: ReadonlySet<string> = new Set(['generic', 'none', 'presentation']);

/** Tags that mean a role by themselves, as far as rules ask for them. */
const NATIVE: Readonly<Record<string, string>> = {
  link: 'a[href], area[href]',
  button:
    'button, input[type=button i], input[type=submit i], input[type=reset i], input[type=image i], summary',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  list: 'ul, ol, menu',
  listitem: 'li',
  table: 'table',
  checkbox: 'input[type=checkbox i]',
  radio: 'input[type=radio i]',
};

export function isAuthorRole(token: string): boolean {
  return AUTHOR_ROLES.has(token.toLowerCase());
}

/** Tokens of the role attribute, in lower case. */
export function roleTokens(element: PageElement): string[] {
  return element.attribute('role')?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
}

/**
 * The role that the author gives: the first token of the role attribute that is a role, or that of a custom element's
 * `ElementInternals`. Null where the markup alone decides.
 */
export function explicitRole(element: PageElement): string | null {
  const role = roleTokens(element).find(isAuthorRole) ?? roleOfInternals(element);
  return role === 'image' ? 'img' : role;
}

/**
 * The role that a custom element has by its `ElementInternals`, in an open or a closed shadow root: only the accessibility
 * tree knows it, and custom elements get no other role there. Null where it has none.
 */
export function roleOfInternals(element: PageElement): string | null {
  if (!isCustomElement(element) || !element.isExposed || element.has('contenteditable')) return null;
  const { role } = element;
  return AUTHOR_ROLES.has(role) && !WITHOUT_MEANING.has(role) ? role : null;
}

export function isCustomElement(element: PageElement): boolean {
  return element.tag.includes('-') && element.closest('svg, math') === null;
}

/** Whether the element is one of these by its role, or, without any, by its tag. */
export function hasSemantics(element: PageElement, role: string): boolean {
  const explicit = explicitRole(element);
  if (explicit !== null) return explicit === role;
  const native = NATIVE[role];
  return native !== undefined && element.matches(native);
}
