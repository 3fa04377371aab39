import { correctScope } from '../../corrections/table.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';

const VALUES = ['col', 'row', 'colgroup', 'rowgroup'];

/** ANDI 007C. An empty value equals a missing attribute. */
export const scopeValue = defineRule({
  id: 'andi-scope-value',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['007C'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'scope-value',
  correct: correctScope,
  targets: (page) => cellsIn(page, 'data').filter((cell) => cell.attribute('scope')?.trim()),
  evaluate: (cell) => {
    const value = cell.attribute('scope')?.trim() ?? '';
    return VALUES.includes(value.toLowerCase()) ? pass : review('value', { value: value.slice(0, 60) });
  },
  text: {
    en: {
      title: 'Scope attribute has an invalid value',
      description:
        'Browsers ignore such a value, so screen reader users may hear the wrong header with a value. Use `col`, `row`, `colgroup` or `rowgroup`.',
      messages: {
        value: '"{value}" is not a valid value of `scope`. Use `col`, `row`, `colgroup` or `rowgroup`.',
      },
    },
  },
});
