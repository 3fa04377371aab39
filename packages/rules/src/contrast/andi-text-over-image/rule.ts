import { defineRule, pass, review } from '../../rule.ts';
import { textContrast, textElements, type UnclearText } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0230, and gradients, unrelated images behind the text, and edges that cross it; only when screenshots
 * are not conclusive either.
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
      title: 'Contrast of text over an image or gradient needs a check',
      description:
        'Where the background changes, parts of the text can be hard to read for people with low vision. Measure the contrast where it is lowest, or put a plain colour behind the text.',
      messages: {
        image:
          'There is an image behind this text. Measure the contrast where it is lowest, at all window widths.',
        gradient: 'There is a gradient behind this text. Measure the contrast where it is lowest.',
        video:
          'There is a video behind this text. Measure the contrast where it is lowest, from start to end.',
        moving:
          'This text, or its background, moves or changes. Measure the contrast at the moment when it is lowest.',
        awaited:
          'The background image of this text had not loaded when the page was tested. Measure the contrast once the image is shown.',
        overlap:
          'Part of this text is over a different background. Measure the contrast of the text with each background.',
      },
    },
  },
});

function isBehind(
  why: UnclearText,
): why is 'image' | 'gradient' | 'overlap' | 'video' | 'moving' | 'awaited' {
  return ['image', 'gradient', 'overlap', 'video', 'moving', 'awaited'].includes(why);
}
