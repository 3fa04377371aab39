import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { tableAround, tablesOf } from '../../semantics/table-kind.ts';

/**
 * ANDI 004J. Only `th` elements that lost their semantics: inside a `table` with the role grid they are still
 * headers, and one with its own role is intended.
 */
export const ariaTableTh = defineRule({
  id: 'andi-aria-table-th',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['004J'],
  category: 'cat.aria',
  limits: 'table',
  defect: 'parts@whole',
  targets: (page) => tablesOf(page, 'aria').filter((table) => headerTags(table).length > 0),
  evaluate: (table) => {
    const count = headerTags(table).filter(losesHeaderRole).length;
    return count > 0 ? review('no-role', { count }) : pass;
  },
  text: {
    en: {
      title: 'ARIA table has th elements without a role',
      description:
        'In an ARIA table a `th` is not announced as a header. Give it the role `columnheader` or `rowheader`.',
      messages: {
        'no-role':
          'This table contains {count} `th` elements without a role. Give each of them the role `columnheader` or `rowheader`.',
      },
    },
  },
});

function headerTags(table: PageElement): PageElement[] {
  return table.all('th').filter((th) => th.isShown && tableAround(th) === table);
}

function losesHeaderRole(th: PageElement): boolean {
  return explicitRole(th) === null && th.role !== 'columnheader' && th.role !== 'rowheader';
}
