import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { imageWords } from '../../semantics/image-words.ts';
import { svgText } from '../../semantics/svg-text.ts';
import { isImageOfText, isLogo, isTextImage, textInImage } from '../../semantics/text-in-image.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * An image that consists largely of text. Logos are exempt; whether another image needs its exact presentation
 * (a screenshot, a facsimile, a diagram) needs a manual check. Fails for an SVG data URL that draws only plain
 * text, because style sheets can do the same.
 */
export const imageOfText = defineRule({
  id: 'image-of-text',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.4.5'],
  impact: 'moderate',
  act: ['0va7u6'],
  category: 'cat.text-alternatives',
  limits: 'image-text',
  defect: 'own',
  dependsOn: ['layout', 'image-text'],
  targets: (page) => page.elements.filter((element) => isTextImage(element) || isDrawnText(element)),
  evaluate: (image) => {
    const drawn = svgText(image);
    if (drawn !== null && isDrawnText(image)) return fail('drawn', { words: shortened(drawn) });
    const text = textInImage(image);
    if (!text || !isImageOfText(image)) return pass;
    return review('text', { words: shortened(imageWords(text).join(' ')) });
  },
  text: {
    en: {
      title: 'Image of text is used instead of text',
      description:
        'Text in an image becomes blurred when it is enlarged, and people cannot change its colours, font or spacing. Use real text and style it.',
      messages: {
        drawn: 'The image contains only the text "{words}". Use real text and style it.',
        text: 'The image contains the text "{words}". Use real text instead, unless the exact appearance is essential, as in a logo. Check the contrast of the text.',
      },
    },
  },
});

function isDrawnText(element: PageElement): boolean {
  return svgText(element) !== null && isVisible(element) && !isLogo(element);
}
