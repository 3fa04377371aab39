import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

const MIN_ROWS = 3;
const MIN_COLUMNS = 2;

/**
 * ANDI 004E. Skips a table without visible text, which has not been filled yet. Fails for one with several rows
 * and columns of text that are all header cells: these headers have no data (WCAG failure F43).
 */
export const tableHasNoCells = defineRule({
  id: 'andi-table-has-no-cells',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['004E'],
  category: 'cat.tables',
  limits: 'table',
  defect: { 'only-headers': 'header-without-cells@table', 'no-cells': 'own' },
  dependsOn: ['other-elements'],
  targets: (page) => tablesOf(page, 'data'),
  evaluate: (table) => {
    const isFilled = gridOf(table).cells.length > 0 || table.visibleText === '';
    if (!isFilled) return review('no-cells');
    return isOnlyHeaders(table) ? fail('only-headers') : pass;
  },
  text: {
    en: {
      title: 'Table has no header cells and no data cells',
      description:
        'Screen readers announce a table in which users find no cells. Put the content of the table into `td` and `th`, or do not use a table.',
      messages: {
        'only-headers':
          'Every cell of this table is a header cell, so its values are not announced as data. Change the cells that contain data to `td`.',
        'no-cells':
          'This table has neither `th` nor `td`. Put the content into cells, or use another element if the content is not a table.',
      },
    },
  },
});

function isOnlyHeaders(table: PageElement): boolean {
  const { cells, width, height, isComplete } = gridOf(table);
  if (!isComplete || width < MIN_COLUMNS || height < MIN_ROWS || table.has('role')) return false;
  const filled = cells.filter(({ element }) => element.visibleText !== '');
  return (
    cells.every(({ element }) => element.tag === 'th' && !element.has('role')) &&
    filled.length >= MIN_ROWS * MIN_COLUMNS
  );
}
