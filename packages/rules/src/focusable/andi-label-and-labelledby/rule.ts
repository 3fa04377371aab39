import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { referencedElements } from '../../semantics/references.ts';

/**
 * ANDI 0101. Skips an element that also references itself, which combines its own label with others, and one
 * whose ids do not exist, for which the label is a valid fallback.
 */
export const labelAndLabelledby = defineRule({
  id: 'andi-label-and-labelledby',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['0101'],
  limits: 'name-source',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('[aria-label], [aria-labelledby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          Boolean(element.attribute('aria-label')?.trim() || element.attribute('aria-labelledby')?.trim()),
      ),
  evaluate: (element) =>
    element.attribute('aria-label')?.trim() && isNamedByOthers(element) ? review('both') : pass,
  text: {
    en: {
      title: 'Element has both aria-label and aria-labelledby',
      description:
        'Browsers use only `aria-labelledby`, so screen reader users never hear what is in `aria-label`. Keep only the attribute that gives the right name.',
      messages: {
        both: '`aria-labelledby` overrides the `aria-label` of this element. Keep only the attribute that gives the right name.',
      },
    },
  },
});

function isNamedByOthers(element: PageElement): boolean {
  const referenced = referencedElements(element, 'aria-labelledby');
  return referenced.length > 0 && !referenced.includes(element);
}
