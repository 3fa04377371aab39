import { defineRule, fail, pass, review } from '../../rule.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { partsOf } from '../../semantics/table-parts.ts';

/**
 * ANDI 004H. Fails when there are cells; a table without rows and cells may show a sentence such as "No
 * records" and needs a manual check. One without text has not been filled yet.
 */
export const ariaTableNoRows = defineRule({
  id: 'andi-aria-table-no-rows',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  act: ['bc4a75'],
  alerts: ['004H'],
  category: 'cat.aria',
  limits: 'aria-structure',
  defect: 'parts@whole',
  targets: (page) => tablesOf(page, 'aria').filter((table) => !table.matches('[aria-busy=true i]')),
  evaluate: (table) => {
    const { rows, strayCells } = partsOf(table);
    if (rows.length > 0) return pass;
    if (strayCells.length > 0) return fail('no-rows', { cells: strayCells.length });
    return table.visibleText === '' ? pass : review('nothing');
  },
  text: {
    en: {
      title: 'ARIA table has no rows',
      description:
        'Without rows screen readers do not know which cells belong together, and users cannot move through the table. Put the cells into elements with the role `row`, or use a `table`.',
      messages: {
        'no-rows':
          'This table has {cells} cells but no rows. Put the cells of each row into an element with the role `row`.',
        nothing:
          'This table has neither rows nor cells. Give its parts the roles `row` and `cell`, or remove the role if it is not a table.',
      },
    },
  },
});
