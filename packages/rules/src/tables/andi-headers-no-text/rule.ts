import { defineRule, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { namedHeaders } from '../../semantics/table-headers.ts';

/** ANDI 0068. Unknown ids are covered by another rule. */
export const headersNoText = defineRule({
  id: 'andi-headers-no-text',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0068'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    cellsIn(page, 'data').filter((cell) => namedHeaders(cell)?.some(({ element }) => element !== null)),
  evaluate: (cell) => {
    const named = namedHeaders(cell) ?? [];
    const hasText = named.some(({ element }) => element && (element.name || element.text.trim()));
    return hasText ? pass : review('no-text', { ids: named.map(({ id }) => id).join(' ') });
  },
  text: {
    en: {
      title: 'Headers attribute refers to a cell without text',
      description:
        'Screen reader users hear no header before the value of the cell. Refer to header cells that have text, or put text into the empty header cells.',
      messages: {
        'no-text':
          'The cells "{ids}" that `headers` refers to have no text. Put text into these header cells, or refer to other header cells.',
      },
    },
  },
});
