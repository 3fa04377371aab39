import type { GridCell, TableGrid } from './table-grid.ts';
import { hasContent, namedHeaders } from './table-headers.ts';

/** Content of one row or column of a table; a cell counts in every one that it covers. */
export interface TableLine {
  headers: number;
  /** Header cells with content. */
  filledHeaders: number;
  /** Data cells with content. */
  filledData: number;
  /** Data cells that do not reference their headers. */
  freeData: number;
}

interface TableLines {
  rows: TableLine[];
  columns: TableLine[];
}

const LINES = new WeakMap<TableGrid, TableLines>();

/** The rows that a cell covers. */
export function rowsAt(grid: TableGrid, { y, height }: GridCell): readonly TableLine[] {
  return linesOf(grid).rows.slice(y, y + height);
}

/** The columns that a cell covers. */
export function columnsAt(grid: TableGrid, { x, width }: GridCell): readonly TableLine[] {
  return linesOf(grid).columns.slice(x, x + width);
}

function linesOf(grid: TableGrid): TableLines {
  const known = LINES.get(grid);
  if (known) return known;
  const lines = { rows: emptyLines(grid.height), columns: emptyLines(grid.width) };
  for (const cell of grid.cells) count(cell, grid, lines);
  LINES.set(grid, lines);
  return lines;
}

function emptyLines(length: number): TableLine[] {
  return Array.from({ length }, () => ({ headers: 0, filledHeaders: 0, filledData: 0, freeData: 0 }));
}

function count(cell: GridCell, grid: TableGrid, { rows, columns }: TableLines): void {
  const isFilled = hasContent(cell.element);
  const isFree = grid.table.tag !== 'table' || namedHeaders(cell.element) === null;
  const covered = [
    ...rows.slice(cell.y, cell.y + cell.height),
    ...columns.slice(cell.x, cell.x + cell.width),
  ];
  for (const line of covered) {
    if (cell.isHeader) {
      line.headers += 1;
      if (isFilled) line.filledHeaders += 1;
    } else {
      if (isFilled) line.filledData += 1;
      if (isFree) line.freeData += 1;
    }
  }
}
