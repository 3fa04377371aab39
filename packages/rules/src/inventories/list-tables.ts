import type { Page, PageElement } from '@abhigam/facts';
import { usesHeaders } from '../semantics/table-cells.ts';
import { type GridCell, gridOf, type TableGrid } from '../semantics/table-grid.ts';
import { headersOf } from '../semantics/table-headers.ts';
import { type TableKind, tableKind, tablesOf } from '../semantics/table-kind.ts';
import { isLayoutTable } from '../semantics/table-layout.ts';
import { shortened } from '../semantics/words.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf, MAX_NAME } from './inventory.ts';

/** Maximum number of cells listed, over the first tables of a page. */
const MAX_CELLS = 2_000;

export interface TableCellEntry {
  /** Index in the frame of its table. */
  node: number;
  /** Counted from 1. */
  row: number;
  column: number;
  isHeader: boolean;
  /** Text of a header cell; empty for other cells. */
  text: string;
  /** Header cells, as indexes into the cells of the table. */
  headers: number[];
}

export interface TableEntry extends InventoryEntry {
  kind: TableKind;
  /** A `table` without a role whose structure is layout. */
  isLayout: boolean;
  rows: number;
  columns: number;
  /** Caption, else accessible name. */
  caption: string;
  /**
   * How cells are associated with headers: by ids, or by position and scope; null when the table is not
   * perceivable.
   */
  mode: 'headers' | 'scope' | null;
  /** In document order; truncated at the limit. */
  cells: TableCellEntry[];
}

export function listTables(page: Page): Inventory<TableEntry> {
  let free = MAX_CELLS;
  return inventoryOf(tablesOf(page, 'data', 'aria', 'presentation', 'other'), (table) => {
    const entry = describe(table, free);
    free -= entry.cells.length;
    return entry;
  });
}

function describe(table: PageElement, maxCells: number): TableEntry {
  const kind = tableKind(table) ?? 'other';
  const grid = gridOf(table);
  const isTable = kind === 'data' || kind === 'aria';
  return {
    ...entryOf(table),
    kind,
    isLayout: kind === 'data' && isLayoutTable(table),
    rows: grid.height,
    columns: grid.width,
    caption: shortened(captionOf(table), MAX_NAME),
    mode: isTable ? (usesHeaders(grid) ? 'headers' : 'scope') : null,
    cells: isTable ? cellsOf(grid, maxCells) : [],
  };
}

function captionOf(table: PageElement): string {
  const caption = table.children.find(({ tag }) => tag === 'caption');
  return caption?.visibleText || table.name;
}

function cellsOf(grid: TableGrid, maxCells: number): TableCellEntry[] {
  const listedCells = grid.cells.slice(0, maxCells);
  const indexes = new Map(listedCells.map((cell, index) => [cell, index]));
  const assigned = headersOf(grid);
  const heading = new Set<GridCell>(listedCells.flatMap((cell) => assigned.get(cell) ?? []));
  return listedCells.map((cell) => ({
    node: cell.element.node,
    row: cell.y + 1,
    column: cell.x + 1,
    isHeader: cell.isHeader,
    text:
      cell.isHeader || heading.has(cell)
        ? shortened(cell.element.name || cell.element.visibleText, MAX_NAME)
        : '',
    headers: (assigned.get(cell) ?? []).flatMap((header) => indexes.get(header) ?? []),
  }));
}
