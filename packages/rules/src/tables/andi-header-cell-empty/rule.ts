import { defineRule, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { cellOf, type GridCell, type TableGrid } from '../../semantics/table-grid.ts';
import { columnsAt, rowsAt } from '../../semantics/table-lines.ts';

/**
 * ANDI 0132. Exempt are the upper left cell, any cell of the corner where rows and columns without data meet,
 * and a cell whose row or column is entirely empty.
 */
export const headerCellEmpty = defineRule({
  id: 'andi-header-cell-empty',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'minor',
  alerts: ['0132'],
  category: 'cat.tables',
  limits: 'table-header-text',
  defect: 'header-empty',
  dependsOn: ['other-elements'],
  targets: (page) =>
    cellsIn(page, 'data', 'aria').filter((element) => cellOf(element)?.cell.isHeader === true),
  evaluate: (element) => {
    if (element.name || element.visibleText) return pass;
    const place = cellOf(element);
    return !place || mayBeEmpty(place.cell, place.grid) ? pass : review('empty');
  },
  text: {
    en: {
      title: 'Header cell has no text',
      description:
        'Screen reader users hear no header for the values of that row or column. Put text into the header cell, or change the cell to a `td` if it is not a header.',
      messages: {
        empty:
          'This header cell has no text to announce. Put text into the cell, or change the cell to a `td` if it is not a header.',
      },
    },
  },
});

function mayBeEmpty(cell: GridCell, grid: TableGrid): boolean {
  if (cell.x === 0 && cell.y === 0) return true;
  const lines = [rowsAt(grid, cell), columnsAt(grid, cell)];
  const isBare = lines.some((some) => some.every((line) => line.filledHeaders + line.filledData === 0));
  return isBare || lines.every((some) => some.every((line) => line.filledData === 0));
}
