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
      title: 'ARIA attributes refer to a legend',
      description:
        'Screen readers read the legend for the group already, so their users may hear it twice. Check how it sounds, and leave the legend to its group.',
      messages: {
        legend: 'This element refers to a `legend` in `{attribute}`. Check that it is not read twice.',
      },
    },
    hi: {
      title: 'ARIA एट्रिब्यूट legend का संदर्भ देते हैं',
      description:
        'स्क्रीन रीडर समूह का legend पहले ही पढ़ते हैं, इसलिए उपयोगकर्ता उसे दो बार सुन सकते हैं। जाँचें कि कैसे पढ़ा जाता है, और legend को समूह के लिए ही रहने दें।',
      messages: {
        legend: 'यह तत्व `{attribute}` में `legend` का संदर्भ देता है। जाँचें कि वह दो बार न पढ़ा जाए।',
      },
    },
  },
});
