import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedElements } from '../../semantics/references.ts';

/** ANDI 006E. An element that stands within what it refers to, such as a field in its label, is meant to. */
export const referenceOverlap = defineRule({
  id: 'andi-reference-overlap',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['006E'],
  targets: (page) =>
    page
      .all('[aria-labelledby], [aria-describedby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          NAMING_REFERENCES.some((attribute) => referencedElements(element, attribute).length > 1),
      ),
  evaluate: (element) => {
    for (const attribute of NAMING_REFERENCES) {
      const pair = overlap(element, attribute);
      if (pair) return review('contained', { attribute, ...pair });
    }
    return pass;
  },
  text: {
    en: {
      title: 'ARIA attributes refer to an element and to what stands in it',
      description:
        'Screen reader users may hear the inner text twice. Refer to the outer element alone, or to the inner one alone.',
      messages: {
        contained:
          '`{attribute}` names `{outer}` and also `{inner}`, which stands inside it. Keep one of the two.',
      },
    },
    hi: {
      title: 'ARIA एट्रिब्यूट किसी तत्व का और उसके भीतर के तत्व का भी संदर्भ देते हैं',
      description:
        'स्क्रीन रीडर के उपयोगकर्ता भीतर का पाठ दो बार सुन सकते हैं। केवल बाहरी तत्व का या केवल भीतरी तत्व का संदर्भ दें।',
      messages: {
        contained: '`{attribute}` में `{outer}` का संदर्भ है और उसके भीतर के `{inner}` का भी। दोनों में से एक रखें।',
      },
    },
  },
});

function overlap(element: PageElement, attribute: string): { outer: string; inner: string } | null {
  const referenced = referencedElements(element, attribute).filter((other) => other !== element);
  for (const outer of referenced)
    for (const inner of referenced)
      if (outer.contains(inner))
        return { outer: outer.attribute('id') ?? '', inner: inner.attribute('id') ?? '' };
  return null;
}
