import { defineRule, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

const GRIDS = ['grid', 'treegrid'];

/** ANDI 0233. Arrow key support cannot be read from a page, so every grid needs a manual check. */
export const gridRole = defineRule({
  id: 'andi-grid-role',
  source: 'andi',
  module: 'tables',
  criteria: ['2.1.1'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0233'],
  category: 'cat.aria',
  limits: 'keyboard',
  defect: 'own',
  targets: (page) =>
    tablesOf(page, 'data', 'aria').filter((table) => GRIDS.includes(explicitRole(table) ?? '')),
  evaluate: (table) => review('grid', { role: explicitRole(table) ?? '' }),
  text: {
    en: {
      title: 'Keyboard operation of a grid needs a check',
      description:
        'The role `grid` promises that the arrow keys move between cells; if the arrow keys do not, screen reader users get stuck. Try each grid with the keyboard, or use the role `table` if the grid only shows data.',
      messages: {
        grid: 'This element is a `{role}`. Check that the arrow keys move between its cells, or use the role `table` if it only shows data.',
      },
    },
  },
});
