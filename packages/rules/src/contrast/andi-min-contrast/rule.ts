import { correctColours } from '../../corrections/colours.ts';
import { defineRule } from '../../rule.ts';
import { CONTRAST_MESSAGES } from '../../semantics/contrast-messages.ts';
import { contrastOutcome, isMeasured, judgedByPixels } from '../../semantics/contrast-outcome.ts';
import { textElements } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0240, measured against everything painted behind the text, not only its ancestors, and in screenshots
 * when styles are not conclusive. For manual review: text that passes in part, text in the colour of its
 * background, which is hidden on purpose, single characters, which are often symbols such as a cross, logos,
 * and text that only looks disabled.
 */
export const minContrast = defineRule({
  id: 'andi-min-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'serious',
  act: ['afw4f7'],
  alerts: ['0240'],
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'contrast',
  dependsOn: ['layout', 'fonts', 'painted-text'],
  correct: correctColours,
  resolves: ['color-contrast'],
  targets: (page) => textElements(page).filter((element) => isMeasured(element, 'AA')),
  evaluate: (element) => contrastOutcome(element, 'AA'),
  overridesOn: { audits: ['color-contrast'], on: (page) => judgedByPixels(page, 'AA') },
  text: {
    en: {
      title: 'Text has insufficient contrast with its background',
      description:
        'People with low vision, and everyone in bright light, have difficulty reading such text. Make the text darker or lighter until the contrast ratio is 4.5:1, or 3:1 for large text.',
      messages: CONTRAST_MESSAGES,
    },
  },
});
