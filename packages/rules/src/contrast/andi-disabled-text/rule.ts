import { defineRule, review } from '../../rule.ts';
import { inactiveTexts } from '../../semantics/contrast-outcome.ts';

/** ANDI 0251, for the page as a whole. */
export const disabledText = defineRule({
  id: 'andi-disabled-text',
  source: 'andi',
  module: 'contrast',
  criteria: [],
  impact: 'minor',
  kind: 'advice',
  alerts: ['0251'],
  limits: 'contrast-review',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => (page.top.root && inactiveTexts(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => review('count', { count: inactiveTexts(page).length }),
  text: {
    en: {
      title: 'Contrast of disabled text was not measured',
      description:
        'WCAG requires no contrast for disabled controls, but people often have to read their text to know what is missing. Check the contrast of this text as well, and test the page again when the controls are enabled.',
      messages: {
        count:
          'Text elements that belong to disabled controls: {count}. Enable the controls and test the page again.',
      },
    },
  },
});
