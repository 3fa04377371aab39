import type { PageElement } from '@abhigam/facts';
import { cellsByElement, type GridCell, type TableGrid } from './table-grid.ts';

/**
 * Maximum headers per direction, nearest first: more do not help when announced, and the limit bounds the work
 * for hostile tables.
 */
const MAX_HEADERS = 50;
/** Maximum header cells considered per row group or column group. */
const MAX_GROUP_HEADERS = 200;

type Assigned = ReadonlyMap<GridCell, readonly GridCell[]>;
type Direction = 'col' | 'row';

const HEADERS_BY_PLACE = new WeakMap<TableGrid, Assigned>();
const ASSIGNED = new WeakMap<TableGrid, Assigned>();

/**
 * Header cells of each cell by the HTML algorithm: those that `headers` references, else those found upwards
 * and to the left, and those of its groups. Follows browsers in three cases: a header for a group of columns or
 * rows also applies to those that it spans itself, an empty cell is not a data cell, and when neither markup
 * nor position gives the direction of a header, the browser's role does.
 */
export function headersOf(grid: TableGrid): Assigned {
  return known(ASSIGNED, grid, () => {
    if (grid.table.tag !== 'table') return headersByPlace(grid);
    const cells = cellsByElement(grid);
    return assigned(grid, (cell) => {
      const named = namedHeaders(cell.element);
      if (!named) return headersByPlace(grid).get(cell) ?? [];
      return named.flatMap(({ element }) => (element ? (cells.get(element) ?? []) : []));
    });
  });
}

/** Header cells without the `headers` attribute. */
export function headersByPlace(grid: TableGrid): Assigned {
  return known(HEADERS_BY_PLACE, grid, () => {
    const headersByCell = new Map(grid.cells.map((cell) => [cell, new Set<GridCell>()]));
    const directions = directionsOf(grid);
    for (let x = 0; x < grid.width; x += 1) {
      const column = grid.slots.map((row) => row[x]);
      sweep(column, 'col', directions, headersByCell);
    }
    for (const row of grid.slots) sweep(row, 'row', directions, headersByCell);
    addGroupHeaders(grid, headersByCell);
    return assigned(grid, (cell) => headersByCell.get(cell) ?? []);
  });
}

/** Targets of `headers` on a cell of a `table` element; null without the attribute. */
export function namedHeaders(element: PageElement): { id: string; element: PageElement | null }[] | null {
  const named = element.referenced('headers');
  return named.length > 0 ? named : null;
}

export function hasContent(element: PageElement): boolean {
  return element.children.length > 0 || element.text.trim() !== '';
}

/** Deduplicates headers; excludes the cell itself and empty headers. */
function assigned(grid: TableGrid, headersOfCell: (cell: GridCell) => Iterable<GridCell>): Assigned {
  const empty = new Set(grid.cells.filter((cell) => cell.isHeader && !hasContent(cell.element)));
  return new Map(
    grid.cells.map((cell) => {
      const headers = [...new Set(headersOfCell(cell))];
      return [cell, headers.filter((header) => header !== cell && !empty.has(header))];
    }),
  );
}

function known(memory: WeakMap<TableGrid, Assigned>, grid: TableGrid, make: () => Assigned): Assigned {
  const before = memory.get(grid);
  if (before) return before;
  const value = make();
  memory.set(grid, value);
  return value;
}

/** Direction of each header cell; absent for one that applies only where it is referenced. */
function directionsOf(grid: TableGrid): Map<GridCell, Direction> {
  const data = grid.cells.filter((cell) => !cell.isHeader && hasContent(cell.element));
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const { x, y, width, height } of data) {
    for (let at = y; at < y + height; at += 1) rows.add(at);
    for (let at = x; at < x + width; at += 1) columns.add(at);
  }
  const directions = new Map<GridCell, Direction>();
  for (const cell of grid.cells) {
    const direction = cell.isHeader ? directionOf(cell, rows, columns) : null;
    if (direction) directions.set(cell, direction);
  }
  return directions;
}

function directionOf(cell: GridCell, dataRows: Set<number>, dataColumns: Set<number>): Direction | null {
  if (cell.scope !== null) return cell.scope === 'col' || cell.scope === 'colgroup' ? 'col' : 'row';
  if (!hasAny(dataRows, cell.y, cell.height)) return 'col';
  if (!hasAny(dataColumns, cell.x, cell.width)) return 'row';
  const { role } = cell.element;
  if (role === 'columnheader') return 'col';
  return role === 'rowheader' ? 'row' : null;
}

function hasAny(set: ReadonlySet<number>, from: number, count: number): boolean {
  for (let at = from; at < from + count; at += 1) if (set.has(at)) return true;
  return false;
}

/**
 * One column from the top or one row from the left. HTML scans back from every cell; a single forward pass is
 * equivalent: a block of headers is opaque for earlier ones that cover the same columns or rows.
 */
function sweep(
  line: readonly (GridCell | null | undefined)[],
  direction: Direction,
  directions: ReadonlyMap<GridCell, Direction>,
  headersByCell: ReadonlyMap<GridCell, Set<GridCell>>,
): void {
  let visible: GridCell[] = [];
  let block: GridCell[] = [];
  let opaque = new Set<string>();
  let last: GridCell | null = null;
  line.forEach((cell, at) => {
    if (!cell || cell === last) return;
    last = cell;
    const startsHere = at === (direction === 'col' ? cell.y : cell.x);
    if (cell.isHeader) {
      opaque.add(extent(cell, direction));
      if (startsHere) put(headersByCell, cell, [...visible.filter(isNotBlocked), ...block]);
      if (directions.get(cell) === direction) block = [...block, cell].slice(-MAX_HEADERS);
      return;
    }
    if (opaque.size > 0) {
      visible = [...visible.filter(isNotBlocked), ...block].slice(-MAX_HEADERS);
      block = [];
      opaque = new Set();
    }
    if (startsHere) put(headersByCell, cell, visible);
  });

  function isNotBlocked(header: GridCell): boolean {
    return !opaque.has(extent(header, direction));
  }
}

function extent(cell: GridCell, direction: Direction): string {
  return direction === 'col' ? `${cell.x} ${cell.width}` : `${cell.y} ${cell.height}`;
}

function put(
  headersByCell: ReadonlyMap<GridCell, Set<GridCell>>,
  cell: GridCell,
  headers: readonly GridCell[],
): void {
  const set = headersByCell.get(cell);
  for (const header of headers) set?.add(header);
}

function addGroupHeaders(grid: TableGrid, headersByCell: ReadonlyMap<GridCell, Set<GridCell>>): void {
  const rowGroupHeaders = Map.groupBy(
    grid.cells.filter(({ scope, group }) => scope === 'rowgroup' && group !== null),
    ({ group }) => group,
  );
  const columnGroupHeaders = Map.groupBy(
    grid.cells.filter(({ scope }) => scope === 'colgroup'),
    (cell) => columnGroup(grid, cell),
  );
  columnGroupHeaders.delete(-1);
  for (const cell of grid.cells) {
    const headers = [
      ...(rowGroupHeaders.get(cell.group)?.slice(0, MAX_GROUP_HEADERS) ?? []),
      ...(columnGroupHeaders
        .get(columnGroupHeaders.size > 0 ? columnGroup(grid, cell) : -1)
        ?.slice(0, MAX_GROUP_HEADERS) ?? []),
    ];
    put(
      headersByCell,
      cell,
      headers.filter(({ x, y }) => x < cell.x + cell.width && y < cell.y + cell.height),
    );
  }
}

/** Index of the column group in which a cell begins; -1 when there is none. */
function columnGroup(grid: TableGrid, { x }: GridCell): number {
  return grid.columnGroups.findIndex((group) => group.x <= x && x < group.x + group.width);
}
