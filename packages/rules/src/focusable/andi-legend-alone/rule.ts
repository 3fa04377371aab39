import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { hasContent, isNameless } from '../../semantics/name.ts';

/** ANDI 0022. Complements the rule about fields without a name and explains why this one has none. */
export const legendAlone = defineRule({
  id: 'andi-legend-alone',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2', '3.3.2'],
  impact: 'serious',
  alerts: ['0022'],
  category: 'cat.forms',
  limits: 'field-label',
  defect: 'name',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all(
        'input:not([type=hidden i], [type=image i], [type=button i], [type=submit i], [type=reset i]), select, textarea',
      )
      .filter((field) => isTabbable(field) && isPerceivable(field) && legendAround(field) !== null),
  evaluate: (field) =>
    isNameless(field) ? fail('legend-only', { legend: legendAround(field)?.visibleText ?? '' }) : pass,
  text: {
    en: {
      title: 'Form field has no label, only the legend of its group',
      description:
        'Screen reader users hear what the group is about, but not which field they are in. Give every field in the group its own label.',
      messages: {
        'legend-only':
          'Only the legend "{legend}" of its group describes this field. Give the field its own label.',
      },
    },
  },
});

/** Legend of the nearest fieldset, when it has text. */
function legendAround(field: PageElement): PageElement | null {
  const legend = field.closest('fieldset')?.children.find(({ tag }) => tag === 'legend');
  return legend && hasContent(legend) ? legend : null;
}
