import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedElements } from '../../semantics/references.ts';

/** ANDI 006C. An element that references itself, to add its own label, is valid ARIA. */
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
      title: 'ARIA reference leads to an element with another reference',
      description:
        'Browsers follow only the first reference, so screen reader users may hear the wrong text. Refer directly to the element that contains the text.',
      messages: {
        chain:
          '`{attribute}` refers to the element `{id}`, which has the same attribute; that second reference is not followed. Refer directly to the element with the text.',
      },
    },
  },
});
