import type { PageElement } from '@abhigam/facts';
import { tableAround } from './table-kind.ts';
import { isHeaderCell, partRole, partsOf, type TableRow } from './table-parts.ts';

export type Scope = 'col' | 'row' | 'colgroup' | 'rowgroup';

/** A cell and the slots that it covers. */
export interface GridCell {
  element: PageElement;
  x: number;
  y: number;
  width: number;
  height: number;
  isHeader: boolean;
  /** Direction of a header cell by scope or role; null when its position decides. */
  scope: Scope | null;
  /** Row group that contains it. */
  group: PageElement | null;
}

export interface TableGrid {
  table: PageElement;
  width: number;
  height: number;
  cells: readonly GridCell[];
  /** By row and column; null where cells overlap, undefined where there is no cell. */
  slots: readonly (readonly (GridCell | null | undefined)[])[];
  columnGroups: readonly { x: number; width: number }[];
  /** False when spans were truncated because the table covers too many slots. */
  isComplete: boolean;
}

/** HTML's limit for columns. Rows need none: a cell ends with its row group. */
const MAX_COLSPAN = 1_000;
/** Above this number, a cell covers a single slot: bounds memory; no real table is that large. */
const MAX_SLOTS = 200_000;

const SCOPES: ReadonlyMap<string, Scope> = new Map(
  (['col', 'row', 'colgroup', 'rowgroup'] as const).map((scope) => [scope, scope]),
);

const GRIDS = new WeakMap<PageElement, TableGrid>();
const CELLS = new WeakMap<TableGrid, ReadonlyMap<PageElement, GridCell>>();

/**
 * Grid of a table by the HTML algorithm, for `table` elements and ARIA tables. Differs from HTML as browsers
 * do: a cell whose rowspan exceeds its row group ends with the group.
 */
export function gridOf(table: PageElement): TableGrid {
  const known = GRIDS.get(table);
  if (known) return known;
  const grid = build(table);
  GRIDS.set(table, grid);
  return grid;
}

/** Grid cell of an element; null when it is not a cell of a table that keeps its semantics. */
export function cellOf(element: PageElement): { grid: TableGrid; cell: GridCell } | null {
  const table = tableAround(element);
  if (!table) return null;
  const grid = gridOf(table);
  const cell = cellsByElement(grid).get(element);
  return cell ? { grid, cell } : null;
}

export function cellsByElement(grid: TableGrid): ReadonlyMap<PageElement, GridCell> {
  const known = CELLS.get(grid);
  if (known) return known;
  const cells = new Map(grid.cells.map((cell) => [cell.element, cell]));
  CELLS.set(grid, cells);
  return cells;
}

function build(table: PageElement): TableGrid {
  const { rows } = partsOf(table);
  const isNative = table.tag === 'table';
  const remaining = isNative ? rowsLeftInGroup(rows) : rows.map((_, y) => rows.length - y);
  const slots: (GridCell | null | undefined)[][] = rows.map(() => []);
  const cells: GridCell[] = [];
  let free = MAX_SLOTS;
  let isComplete = true;
  rows.forEach((row, y) => {
    let x = 0;
    for (const element of row.cells) {
      x = startOf(element, isNative, x);
      while (slots[y]?.[x] !== undefined) x += 1;
      const span = spanOf(element, isNative, remaining[y] ?? 1);
      const fits = span.width * span.height <= free;
      const { width, height } = fits ? span : { width: 1, height: 1 };
      if (!fits) isComplete = false;
      free -= width * height;
      const isHeader = isHeaderCell(element);
      const scope = isHeader ? scopeOf(element) : null;
      const cell: GridCell = { element, x, y, width, height, isHeader, scope, group: row.group };
      cells.push(cell);
      cover(slots, cell);
      x += width;
    }
  });
  const width = slots.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columnGroups = isNative ? columnGroupsOf(table) : [];
  return { table, width, height: rows.length, cells, slots, columnGroups, isComplete };
}

function cover(slots: (GridCell | null | undefined)[][], cell: GridCell): void {
  for (let y = cell.y; y < cell.y + cell.height; y += 1) {
    const row = slots[y];
    if (!row) return;
    // Filled without holes, to avoid a sparse array.
    while (row.length < cell.x) row.push(undefined);
    for (let x = cell.x; x < cell.x + cell.width; x += 1) row[x] = row[x] === undefined ? cell : null;
  }
}

/** Remaining rows of the group from each row, inclusive. */
function rowsLeftInGroup(rows: readonly TableRow[]): number[] {
  const left: number[] = [];
  for (let y = rows.length - 1; y >= 0; y -= 1)
    left[y] = rows[y]?.group === rows[y + 1]?.group && y + 1 < rows.length ? (left[y + 1] ?? 0) + 1 : 1;
  return left;
}

function spanOf(element: PageElement, isNative: boolean, rowsLeft: number) {
  const width = readSpan(element.attribute(isNative ? 'colspan' : 'aria-colspan')) ?? 1;
  const height = readSpan(element.attribute(isNative ? 'rowspan' : 'aria-rowspan')) ?? 1;
  return {
    width: Math.min(Math.max(width, 1), MAX_COLSPAN),
    // rowspan="0" extends to the end of the group.
    height: height === 0 ? rowsLeft : Math.min(height, rowsLeft),
  };
}

/** Cells of an ARIA table may set their column, because other columns may be absent from the page. */
function startOf(element: PageElement, isNative: boolean, x: number): number {
  if (isNative) return x;
  const index = readSpan(element.attribute('aria-colindex'));
  return index !== null && index > x && index <= MAX_COLSPAN ? index - 1 : x;
}

function readSpan(value: string | null): number | null {
  const digits = value === null ? null : /^\s*\+?(\d{1,9})/.exec(value)?.[1];
  return digits ? Number.parseInt(digits, 10) : null;
}

function scopeOf(element: PageElement): Scope | null {
  const scope = SCOPES.get(element.attribute('scope')?.trim().toLowerCase() ?? '');
  if (scope) return scope;
  const role = partRole(element);
  if (role === 'columnheader') return 'col';
  return role === 'rowheader' ? 'row' : null;
}

function columnGroupsOf(table: PageElement): { x: number; width: number }[] {
  let x = 0;
  return table.children
    .filter(({ tag }) => tag === 'colgroup')
    .slice(0, MAX_COLSPAN)
    .map((group) => {
      const columns = group.children.filter(({ tag }) => tag === 'col');
      const spans = columns.length > 0 ? columns : [group];
      const width = spans.reduce((sum, one) => sum + columnSpan(one), 0);
      x += width;
      return { x: x - width, width };
    });
}

function columnSpan(element: PageElement): number {
  return Math.min(Math.max(readSpan(element.attribute('span')) ?? 1, 1), MAX_COLSPAN);
}
