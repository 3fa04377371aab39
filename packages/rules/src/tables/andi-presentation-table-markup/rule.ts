import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { partsOf } from '../../semantics/table-parts.ts';

/**
 * ANDI 0041. A cell with a role of its own is not counted: inside a grid made of roles, a table is rightly
 * switched off and its cells are given their meaning back one by one.
 */
export const presentationTableMarkup = defineRule({
  id: 'andi-presentation-table-markup',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0041'],
  targets: (page) => tablesOf(page, 'presentation'),
  evaluate: (table) => {
    const found = dataMarkup(table);
    return found.length > 0 ? review('data-markup', { markup: found.join(', ') }) : pass;
  },
  text: {
    en: {
      title: 'Layout tables have the markup of data tables',
      description:
        'A role says that the table only arranges content, so screen reader users lose its headers and caption. Decide which it is: remove the role from a data table, or the markup from a layout table.',
      messages: {
        'data-markup':
          'The role says that this table only arranges content, yet it has `{markup}`. Remove the role if it holds data, otherwise that markup.',
      },
    },
  },
});

function dataMarkup(table: PageElement): string[] {
  const cells = partsOf(table)
    .rows.flatMap((row) => row.cells)
    .filter((cell) => explicitRole(cell) === null);
  const signs: [string, boolean][] = [
    ['caption', table.children.some(({ tag }) => tag === 'caption')],
    ['th', cells.some(({ tag }) => tag === 'th')],
    ['scope', cells.some((cell) => cell.has('scope'))],
    ['headers', cells.some((cell) => cell.has('headers'))],
    ['summary', Boolean(table.attribute('summary')?.trim())],
  ];
  return signs.flatMap(([name, isThere]) => (isThere ? [name] : []));
}
