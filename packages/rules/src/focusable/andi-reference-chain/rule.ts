import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedElements } from '../../semantics/references.ts';

/** ANDI 006C. An element that refers to itself, to add to its own label, does no more than ARIA provides for. */
export const referenceChain = defineRule({
  id: 'andi-reference-chain',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['006C'],
  limits: 'reference',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('[aria-labelledby], [aria-describedby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          NAMING_REFERENCES.some((attribute) => referencedElements(element, attribute).length > 0),
      ),
  evaluate: (element) => {
    for (const attribute of NAMING_REFERENCES)
      for (const other of referencedElements(element, attribute))
        if (other !== element && other.attribute(attribute)?.trim())
          return review('chain', { attribute, id: other.attribute('id') ?? '' });
    return pass;
  },
  text: {
    en: {
      title: 'ARIA attributes refer to elements that refer to others in turn',
      description:
        'Browsers follow only the first reference, so screen reader users may hear another text than was meant. Refer straight to the element that holds the text.',
      messages: {
        chain:
          'The element `{id}` that `{attribute}` names has the same attribute itself, which is not followed. Refer straight to the element with the text.',
      },
    },
  },
});
