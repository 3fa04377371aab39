import { defineRule, pass, review } from '../../rule.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { partsOf } from '../../semantics/table-parts.ts';

/** ANDI 004K. A table without rows is covered by another rule. */
export const ariaTableStrayCells = defineRule({
  id: 'andi-aria-table-stray-cells',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['004K'],
  category: 'cat.aria',
  limits: 'aria-structure',
  defect: 'parts@whole',
  targets: (page) => tablesOf(page, 'aria').filter((table) => partsOf(table).rows.length > 0),
  evaluate: (table) => {
    const count = partsOf(table).strayCells.length;
    return count > 0 ? review('stray', { count }) : pass;
  },
  text: {
    en: {
      title: 'ARIA table has cells outside its rows',
      description:
        'Screen readers cannot assign such cells to a row, so users may not find them in the table. Put each cell into an element with the role `row`.',
      messages: {
        stray:
          'Cells of this table outside its rows: {count}. Put each cell into an element with the role `row`.',
      },
    },
  },
});
