import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { cellOf, type GridCell, type TableGrid } from '../../semantics/table-grid.ts';
import { headersOf } from '../../semantics/table-headers.ts';
import { columnsAt, rowsAt } from '../../semantics/table-lines.ts';

/**
 * A header cell that applies to no data or header cell. Fails only when its row and column (or the one from its
 * scope) have no data cell, or only ones that reference other headers; a header where the algorithm does not
 * look, such as after the data, needs a manual check. In a table without data, only the first header cell is
 * reported: the table may be filled later.
 */
export const tableHeaderWithoutCells = defineRule({
  id: 'table-header-without-cells',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  act: ['d0f69e'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'header-without-cells@table',
  dependsOn: ['other-elements'],
  targets: (page) =>
    cellsIn(page, 'data', 'aria').filter(
      (element) => cellOf(element)?.cell.isHeader === true && Boolean(element.name || element.visibleText),
    ),
  evaluate: (element) => {
    const place = cellOf(element);
    if (!place?.grid.isComplete) return pass;
    const { grid, cell } = place;
    const { used, firstOfHeadersOnly } = summaryOf(grid);
    if (used.has(cell)) return pass;
    const values = { text: (element.visibleText || element.name).slice(0, 60) };
    if (firstOfHeadersOnly) return firstOfHeadersOnly === element ? review('no-data', values) : pass;
    return hasDataAround(grid, cell) ? review('not-reached', values) : fail('no-cells', values);
  },
  text: {
    en: {
      title: 'Header cell has no data cells',
      description:
        'Screen reader users never hear such a header with a value, or look for values that do not exist. Correct the structure of the table, or change the cell to a data cell.',
      messages: {
        'no-cells':
          'No data cell of this table has the header "{text}". Add the missing cells, correct `scope` or `headers`, or change this cell to a `td`.',
        'not-reached':
          'Because of its position, "{text}" is not the header of any data cell. Set `scope` or `headers` to connect this cell to its data cells, or change this cell to a `td`.',
        'no-data':
          'This table has header cells such as "{text}" but no data. If data is added later, test the page again then; if not, do not use header cells.',
      },
    },
  },
});

interface Summary {
  /** Cells that are headers of another. */
  used: ReadonlySet<GridCell>;
  /** First perceivable header cell of a table without data cells; null when there are data cells. */
  firstOfHeadersOnly: PageElement | null;
}

const SUMMARIES = new WeakMap<TableGrid, Summary>();

function summaryOf(grid: TableGrid): Summary {
  const known = SUMMARIES.get(grid);
  if (known) return known;
  const isHeadersOnly = grid.cells.every(({ isHeader }) => isHeader);
  const first = grid.cells.find(({ element }) => element.isShown && element.visibleText !== '');
  const summary = {
    used: new Set([...headersOf(grid).values()].flat()),
    firstOfHeadersOnly: isHeadersOnly ? (first?.element ?? null) : null,
  };
  SUMMARIES.set(grid, summary);
  return summary;
}

/** Data cells to which it could apply and that do not reference other headers. */
function hasDataAround(grid: TableGrid, header: GridCell): boolean {
  const isRow = header.scope === 'row' || header.scope === 'rowgroup';
  const isColumn = header.scope === 'col' || header.scope === 'colgroup';
  const lines = [...(isColumn ? [] : rowsAt(grid, header)), ...(isRow ? [] : columnsAt(grid, header))];
  return lines.some(({ freeData }) => freeData > 0);
}
