import { defineRule, fail, pass } from '../../rule.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { partsOf } from '../../semantics/table-parts.ts';

/** ANDI 004F. Skips rows without visible text, and tables with aria-busy. */
export const ariaTableNoCells = defineRule({
  id: 'andi-aria-table-no-cells',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  act: ['bc4a75'],
  alerts: ['004F'],
  category: 'cat.aria',
  limits: 'aria-structure',
  defect: 'parts@whole',
  targets: (page) =>
    tablesOf(page, 'aria').filter(
      (table) => !table.matches('[aria-busy=true i]') && partsOf(table).rows.length > 0,
    ),
  evaluate: (table) => {
    const { rows, strayCells } = partsOf(table);
    const hasCells = strayCells.length > 0 || rows.some(({ cells }) => cells.length > 0);
    if (hasCells || rows.every(({ element }) => element.visibleText === '')) return pass;
    return fail('no-cells', { rows: rows.length });
  },
  text: {
    en: {
      title: 'ARIA table has rows without cells',
      description:
        'Screen readers announce a table, but users cannot move through it cell by cell. Give the parts of each row the role `cell`, `gridcell`, `columnheader` or `rowheader`.',
      messages: {
        'no-cells':
          'The {rows} rows of this table contain text but no cells. Give the parts of each row the role `cell` or `columnheader`, or use a `table`.',
      },
    },
  },
});
