import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { explicitRole } from './role.ts';

/**
 * `data`: a `table` element that stays a table; `presentation`: one with a presentational role;
 * `other`: one whose role makes it something else; `aria`: any other element with a table role.
 */
export type TableKind = 'data' | 'aria' | 'presentation' | 'other';

const TABLE_ROLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid']);

/** Null when it is not a table. */
export function tableKind(element: PageElement): TableKind | null {
  const role = explicitRole(element);
  if (element.tag !== 'table') return role !== null && TABLE_ROLES.has(role) ? 'aria' : null;
  if (role === null || TABLE_ROLES.has(role)) return 'data';
  return role === 'none' || role === 'presentation' ? 'presentation' : 'other';
}

/** Perceivable tables of these kinds: visible and not hidden from assistive technology. */
export function tablesOf(page: Page, ...kinds: TableKind[]): PageElement[] {
  return page.all('table, [role]').filter((element) => {
    const kind = tableKind(element);
    return kind !== null && kinds.includes(kind) && element.isShown && !isAriaHidden(element);
  });
}

/** Nearest ancestor table that keeps its semantics; skips layout tables. */
export function tableAround(element: PageElement): PageElement | null {
  for (const ancestor of element.ancestors()) {
    const kind = tableKind(ancestor);
    if (kind === 'data' || kind === 'aria') return ancestor;
  }
  return null;
}
