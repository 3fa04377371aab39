import { correctColours } from '../../corrections/colours.ts';
import { defineRule } from '../../rule.ts';
import { contrastOutcome, isMeasured, judgedByPixels } from '../../semantics/contrast-outcome.ts';
import { CONTRAST_MESSAGES } from '../../semantics/contrast-words.ts';
import { textElements } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0240, measured on all that is painted behind the text, not only on what it stands in, and in pictures
 * of the page where styles do not tell. Left to a person: text that passes in part, text of the colour
 * behind it, which is hidden on purpose, single characters, which are often drawn signs such as a cross,
 * logos, and what looks switched off without saying so.
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
        'People with low vision, and everyone in bright light, have difficulty reading such text. Make the text darker or lighter until the ratio is 4.5:1, or 3:1 for large text.',
      messages: CONTRAST_MESSAGES,
    },
  },
});
