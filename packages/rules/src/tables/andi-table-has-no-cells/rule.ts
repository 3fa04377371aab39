import { defineRule, pass, review } from '../../rule.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/** ANDI 004E. A table without any visible text is left alone: it waits to be filled. */
export const tableHasNoCells = defineRule({
  id: 'andi-table-has-no-cells',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['004E'],
  targets: (page) => tablesOf(page, 'data'),
  evaluate: (table) => {
    const isFilled = gridOf(table).cells.length > 0 || table.visibleText === '';
    return isFilled ? pass : review('no-cells');
  },
  text: {
    en: {
      title: 'Tables have neither header cells nor data cells',
      description:
        'Screen readers announce a table in which users find nothing to move through. Put its content into `td` and `th`, or do not use a table.',
      messages: {
        'no-cells':
          'This table has neither `th` nor `td`. Put its content into cells, or use another element if it is no table.',
      },
    },
  },
});
