import { correctColours } from '../../corrections/colours.ts';
import { defineRule } from '../../rule.ts';
import { CONTRAST_MESSAGES } from '../../semantics/contrast-messages.ts';
import { contrastOutcome, isMeasured, judgedByPixels } from '../../semantics/contrast-outcome.ts';
import { textElements } from '../../semantics/text-contrast.ts';

/** The AAA variant of ANDI 0240, measured like `andi-min-contrast`. */
export const enhancedContrast = defineRule({
  id: 'enhanced-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.6'],
  impact: 'serious',
  act: ['09o5cg'],
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'contrast',
  isSuperseded: true,
  dependsOn: ['layout', 'fonts', 'painted-text'],
  correct: correctColours,
  resolves: ['color-contrast-enhanced'],
  targets: (page) => textElements(page).filter((element) => isMeasured(element, 'AAA')),
  evaluate: (element) => contrastOutcome(element, 'AAA'),
  overridesOn: { audits: ['color-contrast-enhanced'], on: (page) => judgedByPixels(page, 'AAA') },
  text: {
    en: {
      title: 'Text does not meet enhanced contrast',
      description:
        'People with very low vision, and everyone in bright light, can find such text hard to read. For level AAA, make the text darker or lighter until the contrast ratio is 7:1, or 4.5:1 for large text.',
      messages: CONTRAST_MESSAGES,
    },
  },
});
