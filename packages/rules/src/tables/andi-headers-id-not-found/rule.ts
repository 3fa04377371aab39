import { defineRule, fail, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { namedHeaders } from '../../semantics/table-headers.ts';

/**
 * ANDI 0063 and 0065 for `headers`. Beyond ANDI, a single unknown id fails when it is the only one: the cell
 * then has no header. In nested shadow trees ids may be missed, so nothing fails there.
 */
export const headersIdNotFound = defineRule({
  id: 'andi-headers-id-not-found',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  act: ['a25f45'],
  alerts: ['0063', '0065'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'headers-elsewhere@table',
  dependsOn: ['other-elements'],
  targets: (page) => cellsIn(page, 'data').filter((cell) => namedHeaders(cell) !== null),
  evaluate: (cell) => {
    const named = namedHeaders(cell) ?? [];
    const missing = named.filter(({ element }) => element === null).map(({ id }) => id);
    if (missing.length === 0) return pass;
    const isCertain = missing.length > 1 || missing.length === named.length;
    if (!isCertain || cell.facts.shadow !== undefined) return review('one', { id: missing[0] ?? '' });
    return fail('none', { ids: missing.slice(0, 5).join(' ') });
  },
  text: {
    en: {
      title: 'Headers attribute refers to an id that does not exist',
      description:
        'Screen reader users do not hear the headers of the cell. Refer to the ids of header cells in the same table, with exactly the same spelling.',
      messages: {
        one: '`headers` refers to the id "{id}", which does not exist on the page. Correct or remove the id.',
        none: '`headers` refers to ids that do not exist on the page: "{ids}". Use the ids of this cell’s header cells.',
      },
    },
  },
});
