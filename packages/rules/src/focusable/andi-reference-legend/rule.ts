import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { NAMING_REFERENCES, referencedElements } from '../../semantics/references.ts';

/** ANDI 006B. */
export const referenceLegend = defineRule({
  id: 'andi-reference-legend',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['006B'],
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
    const attribute = NAMING_REFERENCES.find((name) =>
      referencedElements(element, name).some(({ tag }) => tag === 'legend'),
    );
    return attribute ? review('legend', { attribute }) : pass;
  },
  text: {
    en: {
      title: 'ARIA attribute refers to a legend',
      description:
        'Screen readers already announce the legend for the group, so their users may hear it twice. Check with a screen reader, and remove the reference if the legend is announced twice.',
      messages: {
        legend:
          '`{attribute}` of this element refers to a `legend`. Check that the legend is not announced twice.',
      },
    },
  },
});
