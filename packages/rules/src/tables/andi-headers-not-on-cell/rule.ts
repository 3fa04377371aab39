import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { cellOf } from '../../semantics/table-grid.ts';
import { headersOf } from '../../semantics/table-headers.ts';

/**
 * ANDI 0045. Fails only when it is the only association: on a data cell without other headers, referencing an
 * existing element. Elsewhere the attribute has no effect.
 */
export const headersNotOnCell = defineRule({
  id: 'andi-headers-not-on-cell',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0045'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => page.all('[headers]').filter((element) => element.isShown && !isAriaHidden(element)),
  evaluate: (element) => {
    if (element.tag === 'td' || element.tag === 'th') return pass;
    const values = { tag: element.tag };
    return isOnlySign(element) ? fail('only-sign', values) : review('no-effect', values);
  },
  text: {
    en: {
      title: 'Headers attribute is on an element that is not a cell',
      description:
        'Browsers ignore `headers` on other elements, so screen reader users do not hear the headers. Put the attribute on the `td` or `th`.',
      messages: {
        'only-sign':
          'The `headers` attribute has no effect on a `{tag}`, and this cell has no other header. Move the attribute to the `td`.',
        'no-effect':
          'The `headers` attribute has no effect on a `{tag}`. Move the attribute to the `td` or `th`, or remove it.',
      },
    },
  },
});

function isOnlySign(element: PageElement): boolean {
  if (!element.referenced('headers').some((reference) => reference.element)) return false;
  const td = element.closest('td');
  const place = td && cellOf(td);
  if (!place || place.cell.isHeader) return false;
  return headersOf(place.grid).get(place.cell)?.length === 0;
}
