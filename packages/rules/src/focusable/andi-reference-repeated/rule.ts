import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedIds } from '../../semantics/references.ts';

/** ANDI 006D. */
export const referenceRepeated = defineRule({
  id: 'andi-reference-repeated',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['006D'],
  limits: 'reference',
  defect: 'own',
  targets: (page) =>
    page
      .all('[aria-labelledby], [aria-describedby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          NAMING_REFERENCES.some((attribute) => referencedIds(element, attribute).length > 1),
      ),
  evaluate: (element) => {
    for (const attribute of NAMING_REFERENCES) {
      const id = repeatedId(element, attribute);
      if (id !== undefined) return review('repeated', { attribute, id });
    }
    return pass;
  },
  text: {
    en: {
      title: 'ARIA attribute contains the same id twice',
      description:
        'Screen reader users may hear the same text twice, or miss another text whose id should be in the list. List every id once.',
      messages: {
        repeated:
          '`{attribute}` contains the id `{id}` more than once. List the id once, or replace one of the two with the id that was intended.',
      },
    },
  },
});

function repeatedId(element: PageElement, attribute: string): string | undefined {
  const ids = referencedIds(element, attribute);
  return ids.find((id, at) => ids.indexOf(id) < at);
}
