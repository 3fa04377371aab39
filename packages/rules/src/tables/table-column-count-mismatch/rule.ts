import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { isLayoutTable } from '../../semantics/table-layout.ts';

/** A header row and two data rows: with fewer, nothing can be irregular. */
const MIN_ROWS = 3;

/**
 * A data table with headers in which rows have too few or too many cells, cells overlap, or cells contain whole
 * data tables: the announced headers are then wrong. Skips shorter last rows, such as totals.
 */
export const tableColumnCountMismatch = defineRule({
  id: 'table-column-count-mismatch',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  targets: (page) =>
    tablesOf(page, 'data').filter((table) => {
      const { cells, height, isComplete } = gridOf(table);
      return (
        isComplete && height >= MIN_ROWS && cells.some(({ isHeader }) => isHeader) && !isLayoutTable(table)
      );
    }),
  evaluate: (table) => {
    const grid = gridOf(table);
    if (hasOverlap(grid)) return review('overlap');
    const uneven = unevenRow(grid);
    if (uneven !== null) return review('row', { row: uneven.row, cells: uneven.cells, columns: grid.width });
    return hasTableInside(table) ? review('nested') : pass;
  },
  text: {
    en: {
      title: 'Table rows have different numbers of columns',
      description:
        'Screen reader users hear values under the wrong header, or under none. Give every row a cell for every column, empty ones too, and correct `colspan` and `rowspan`.',
      messages: {
        row: 'Row {row} covers {cells} of {columns} columns. Check that every value is under its header; if not, add the missing cells or correct `colspan`.',
        overlap:
          'Cells of this table overlap because of their `colspan` or `rowspan`. Check that every value is under its header.',
        nested:
          'A cell of this table contains another table with headers. Check that the table makes sense when a screen reader reads it; if not, separate the two tables.',
      },
    },
  },
});

function hasOverlap({ slots }: TableGrid): boolean {
  return slots.some((row) => row.some((slot) => slot === null));
}

function unevenRow({ slots, width }: TableGrid): { row: number; cells: number } | null {
  const covered = slots.map((row) => row.filter((slot) => slot !== undefined).length);
  const counted = covered.slice(0, -1);
  const at = counted.findIndex((cells) => cells < width && cells > 0);
  return at < 0 ? null : { row: at + 1, cells: counted[at] ?? 0 };
}

function hasTableInside(table: PageElement): boolean {
  return table
    .all('table')
    .some((inner) => inner.isShown && inner.all('th').length > 0 && !isLayoutTable(inner));
}
