import { defineRule, pass, review } from '../../rule.ts';
import { textContrast, textElements, type UnclearText } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0232, and all other effects that change colours after style computation; only when screenshots are not
 * conclusive either.
 */
export const textEffects = defineRule({
  id: 'andi-text-effects',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'moderate',
  act: ['afw4f7'],
  alerts: ['0232'],
  category: 'cat.color',
  limits: 'contrast-review',
  defect: 'contrast',
  dependsOn: ['layout'],
  targets: textElements,
  evaluate: (element) => {
    const contrast = textContrast(element);
    if (contrast?.state !== 'unclear') return pass;
    const { why } = contrast;
    return isEffect(why) ? review(why) : pass;
  },
  text: {
    en: {
      title: 'Contrast of text with transparency or effects needs a check',
      description:
        'Such text can be paler than its style says and hard to read for people with low vision. Measure the contrast on the screen, for example with a colour picker.',
      messages: {
        opacity:
          'This text, or an element around it, is semi-transparent. Measure its contrast on the screen.',
        effect:
          'A filter, blend mode or clip path changes this text or its background. Measure its contrast on the screen.',
        shadow:
          'This text has a shadow, which can increase or reduce contrast. Measure its contrast on the screen.',
        outline:
          'This text has an outline, which can increase or reduce contrast. Measure its contrast on the screen.',
        covered: 'An element that may be transparent overlaps this text. Measure its contrast on the screen.',
        unknown:
          'The colours of this text or its background cannot be read from its style. Measure its contrast on the screen.',
      },
    },
  },
});

function isEffect(
  why: UnclearText,
): why is Exclude<UnclearText, 'image' | 'gradient' | 'overlap' | 'video' | 'moving' | 'awaited'> {
  return !['image', 'gradient', 'overlap', 'video', 'moving', 'awaited'].includes(why);
}
