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
      title: 'Text of disabled controls was not measured',
      description:
        'WCAG asks no contrast of controls that are switched off, but people must often read them to know what is missing. Look at these too, and measure them once they are switched on.',
      messages: {
        count: '{count} texts belong to disabled controls. Switch the controls on and test the page again.',
      },
    },
  },
});
