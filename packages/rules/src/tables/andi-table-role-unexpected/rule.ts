import { defineRule, pass, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/** ANDI 004I. A single cell has no structure to lose, so it passes. */
export const tableRoleUnexpected = defineRule({
  id: 'andi-table-role-unexpected',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['004I'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: 'role-unsuited',
  targets: (page) =>
    tablesOf(page, 'data', 'presentation', 'other').filter((table) => explicitRole(table) !== null),
  evaluate: (table) => {
    const role = explicitRole(table);
    const isTable = role === null || ['table', 'grid', 'treegrid', 'none', 'presentation'].includes(role);
    return isTable || gridOf(table).cells.length < 2 ? pass : review('role', { role });
  },
  text: {
    en: {
      title: 'Role overrides the table semantics',
      description:
        'Screen readers no longer announce rows, columns and headers of such a table. Move the role from the table to an element around it.',
      messages: {
        role: 'The role `{role}` replaces the table semantics, including rows and headers. Move the role to an element around the table.',
      },
    },
  },
});
