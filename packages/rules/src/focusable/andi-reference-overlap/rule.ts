import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedElements } from '../../semantics/references.ts';

/** ANDI 006E. An element inside its own reference, such as a field in its label, is intended. */
export const referenceOverlap = defineRule({
  id: 'andi-reference-overlap',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['006E'],
  limits: 'reference',
  defect: 'own',
  dependsOn: ['other-elements'],
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
      title: 'ARIA attribute refers to an element and to its content',
      description:
        'Screen reader users may hear the inner text twice. Refer only to the outer element, or only to the inner one.',
      messages: {
        contained:
          '`{attribute}` refers to `{outer}` and also to `{inner}` inside it. Refer to only one of the two.',
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
