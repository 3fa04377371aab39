import type { PageElement } from '@abhigam/facts';
import { roles } from 'aria-query';

/** Roles of ARIA 1.3, which are not in the list of roles yet. */
const NEW_ROLES = ['comment', 'image', 'sectionfooter', 'sectionheader', 'suggestion'];

/** Roles that authors may use; excludes abstract roles. */
const AUTHOR_ROLES: ReadonlySet<string> = new Set([
  ...[...roles.entries()].filter(([, definition]) => !definition.abstract).map(([role]) => role),
  ...NEW_ROLES,
]);

const MEANINGLESS_ROLES: ReadonlySet<string> = new Set(['generic', 'none', 'presentation']);

/** Tags with an implicit role, as far as rules need them. */
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

/** Tokens of the role attribute, lower case. */
export function roleTokens(element: PageElement): string[] {
  return element.attribute('role')?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
}

/**
 * Role set by the author: the first valid token of the role attribute, or the role from a custom element's
 * `ElementInternals`. Null when only the markup decides.
 */
export function explicitRole(element: PageElement): string | null {
  const role = roleTokens(element).find(isAuthorRole) ?? roleOfInternals(element);
  return role === 'image' ? 'img' : role;
}

/**
 * Role of a custom element from its `ElementInternals`, with an open or closed shadow root. Only the
 * accessibility tree exposes it, and custom elements get no other role there. Null when there is none.
 */
export function roleOfInternals(element: PageElement): string | null {
  if (!isCustomElement(element) || !element.isExposed || element.has('contenteditable')) return null;
  const { role } = element;
  return AUTHOR_ROLES.has(role) && !MEANINGLESS_ROLES.has(role) ? role : null;
}

export function isCustomElement(element: PageElement): boolean {
  return element.tag.includes('-') && element.closest('svg, math') === null;
}

/** Whether the element has this role, explicitly or by its tag. */
export function hasSemantics(element: PageElement, role: string): boolean {
  const explicit = explicitRole(element);
  if (explicit !== null) return explicit === role;
  const native = NATIVE[role];
  return native !== undefined && element.matches(native);
}
