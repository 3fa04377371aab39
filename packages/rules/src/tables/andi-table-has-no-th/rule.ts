import { defineRule, pass, review } from '../../rule.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { isLayoutTable, looksLikeData } from '../../semantics/table-layout.ts';

/**
 * ANDI 0046. Only tables that look like data are raised: many sites still arrange pages by tables, which
 * rightly have no headers. See `looksLikeData` for what that means.
 */
export const tableHasNoTh = defineRule({
  id: 'andi-table-has-no-th',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0046'],
  targets: (page) =>
    tablesOf(page, 'data').filter((table) => {
      const { cells } = gridOf(table);
      if (cells.some(({ isHeader }) => isHeader)) return true;
      return cells.length > 0 && !isLayoutTable(table) && (table.has('role') || looksLikeData(table));
    }),
  evaluate: (table) => {
    const { cells, width, height } = gridOf(table);
    if (cells.some(({ isHeader }) => isHeader)) return pass;
    return review('no-th', { rows: height, columns: width });
  },
  text: {
    en: {
      title: 'Data tables have no header cells',
      description:
        'Screen reader users move from cell to cell and do not hear what a value belongs to. Mark the cells that head a row or column as `th`.',
      messages: {
        'no-th':
          'This table of {rows} rows and {columns} columns looks like data but has no `th`. Mark its headers as `th`, or give it `role="presentation"` if it only arranges content.',
      },
    },
  },
});
