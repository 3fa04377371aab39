import { defineRule, pass, review } from '../../rule.ts';
import { textContrast, textElements, type UnclearText } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0230, with gradients, images beside the text that lie behind it, and edges that run through it; only
 * where pictures of the page do not tell either.
 */
export const textOverImage = defineRule({
  id: 'andi-text-over-image',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'moderate',
  act: ['afw4f7'],
  alerts: ['0230'],
  category: 'cat.color',
  limits: 'contrast-review',
  defect: 'contrast',
  dependsOn: ['layout'],
  targets: textElements,
  evaluate: (element) => {
    const contrast = textContrast(element);
    if (contrast?.state !== 'unclear') return pass;
    const { why } = contrast;
    return isBehind(why) ? review(why) : pass;
  },
  text: {
    en: {
      title: 'Text is on images or gradients',
      description:
        'Where the background changes, parts of the text can be hard to read for people with low vision. Measure the contrast at the weakest place, or put a plain colour behind the text.',
      messages: {
        image:
          'An image lies behind this text. Measure the contrast where they are most alike, in all widths of the window.',
        gradient: 'A gradient lies behind this text. Measure the contrast where they are most alike.',
        video:
          'A video lies behind this text. Measure the contrast where they are most alike, from start to end.',
        moving:
          'This text, or what lies behind it, moves or changes. Measure the contrast at its weakest moment.',
        awaited:
          'A picture that belongs behind this text had not loaded when the page was tested. Measure the contrast once it is shown.',
        overlap: 'Only part of this text lies on another background. Measure the contrast on each of them.',
      },
    },
  },
});

function isBehind(
  why: UnclearText,
): why is 'image' | 'gradient' | 'overlap' | 'video' | 'moving' | 'awaited' {
  return ['image', 'gradient', 'overlap', 'video', 'moving', 'awaited'].includes(why);
}
