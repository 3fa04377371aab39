import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden } from './hidden.ts';
import { gridOf, type TableGrid } from './table-grid.ts';
import { namedHeaders } from './table-headers.ts';
import { type TableKind, tablesOf } from './table-kind.ts';

/** Perceivable cells in tables of these kinds. */
export function cellsIn(page: Page, ...kinds: TableKind[]): PageElement[] {
  return tablesOf(page, ...kinds).flatMap((table) =>
    gridOf(table)
      .cells.map(({ element }) => element)
      .filter((cell) => cell.isShown && !isAriaHidden(cell)),
  );
}

/** Whether a cell references its headers by id. */
export function usesHeaders(grid: TableGrid): boolean {
  return grid.table.tag === 'table' && grid.cells.some(({ element }) => namedHeaders(element) !== null);
}

/** Whether a header cell sets its direction by scope or role. */
export function usesScope(grid: TableGrid): boolean {
  return grid.cells.some(({ scope }) => scope !== null);
}
