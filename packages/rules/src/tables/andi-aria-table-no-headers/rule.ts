import { defineRule, pass, review } from '../../rule.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/**
 * ANDI 004G. Only tables with several rows and columns: a grid is also used for a single row or list of
 * controls.
 */
export const ariaTableNoHeaders = defineRule({
  id: 'andi-aria-table-no-headers',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['004G'],
  category: 'cat.aria',
  limits: 'table',
  defect: 'own',
  targets: (page) =>
    tablesOf(page, 'aria').filter((table) => {
      const { width, height } = gridOf(table);
      return width > 1 && height > 1;
    }),
  evaluate: (table) => {
    const { cells, width, height } = gridOf(table);
    return cells.some(({ isHeader }) => isHeader)
      ? pass
      : review('no-headers', { rows: height, columns: width });
  },
  text: {
    en: {
      title: 'ARIA table has no header cells',
      description:
        'Screen reader users move from cell to cell and do not hear which header a value belongs to. Give the header cells of columns and rows the role `columnheader` or `rowheader`.',
      messages: {
        'no-headers':
          'This table of {rows} rows and {columns} columns has cells but no headers. Give the header cells the role `columnheader` or `rowheader`.',
      },
    },
  },
});
