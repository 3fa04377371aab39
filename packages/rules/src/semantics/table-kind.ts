import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { explicitRole } from './role.ts';

/**
 * `data`: a `table` element that stays a table; `presentation`: one that its role makes mere layout;
 * `other`: one that its role makes something else; `aria`: any other element that is a table by its role.
 */
export type TableKind = 'data' | 'aria' | 'presentation' | 'other';

const TABLE_ROLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid']);

/** Null for what is no table at all. */
export function tableKind(element: PageElement): TableKind | null {
  const role = explicitRole(element);
  if (element.tag !== 'table') return role !== null && TABLE_ROLES.has(role) ? 'aria' : null;
  if (role === null || TABLE_ROLES.has(role)) return 'data';
  return role === 'none' || role === 'presentation' ? 'presentation' : 'other';
}

/** Tables of these kinds that people can meet: shown and not hidden from assistive technology. */
export function tablesOf(page: Page, ...kinds: TableKind[]): PageElement[] {
  return page.all('table, [role]').filter((element) => {
    const kind = tableKind(element);
    return kind !== null && kinds.includes(kind) && element.isShown && !isAriaHidden(element);
  });
}

/** The nearest table around an element that keeps its meaning; layout tables in between are looked through. */
export function tableAround(element: PageElement): PageElement | null {
  for (const ancestor of element.ancestors()) {
    const kind = tableKind(ancestor);
    if (kind === 'data' || kind === 'aria') return ancestor;
  }
  return null;
}
