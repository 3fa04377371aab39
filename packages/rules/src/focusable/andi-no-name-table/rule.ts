import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';

/** ANDI 0004. */
export const tableNoName = defineRule({
  id: 'andi-no-name-table',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0004'],
  limits: 'name',
  defect: 'name',
  targets: (page) => page.all('table').filter((table) => isTabbable(table) && isPerceivable(table)),
  evaluate: (table) => (isNameless(table) ? review('no-name') : pass),
  text: {
    en: {
      title: 'Focusable table has no accessible name',
      description:
        'Screen reader users who reach the table with the Tab key hear only "table" and cannot find out what it contains. Give it a caption.',
      messages: {
        'no-name':
          'The Tab key stops at this table, which has no accessible name. Give it a `caption`, or remove it from the tab order.',
      },
    },
  },
});
