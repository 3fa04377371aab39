import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, review } from '../../rule.ts';
import { isImageOfText, isLogo, textInImage } from '../../semantics/text-in-image.ts';

/** Smaller images cannot contain legible text. */
const MIN_WIDTH = 40;
const MIN_HEIGHT = 16;

/**
 * ANDI 0231, for the page as a whole; only images large enough for text. When text in images was recognised,
 * images without any and logos are left out, and another rule reports images of text individually.
 */
export const imagesOfText = defineRule({
  id: 'andi-images-of-text',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3', '1.4.5'],
  impact: 'minor',
  act: ['0va7u6'],
  alerts: ['0231'],
  category: 'cat.text-alternatives',
  limits: 'image-of-text',
  defect: 'own',
  dependsOn: ['files'],
  targets: (page) => (page.top.root && largeImages(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => review('count', { count: largeImages(page).length }),
  text: {
    en: {
      title: 'Page has images that may contain text',
      description:
        'Text in an image cannot be enlarged sharply or shown in other colours, and its contrast must be checked by a person. Use real text where possible.',
      messages: {
        count:
          'Images on the page: {count}. Check whether any of them contains text. If so, check the contrast of that text, and whether real text could replace the image.',
      },
    },
  },
});

function largeImages(page: Page): PageElement[] {
  return page
    .all('img, input[type=image i]')
    .filter(({ isShown, box }) => isShown && box && box.width >= MIN_WIDTH && box.height >= MIN_HEIGHT)
    .filter(mayHoldText);
}

function mayHoldText(image: PageElement): boolean {
  if (image.imageText === null) return true;
  return textInImage(image) !== null && !isImageOfText(image) && !isLogo(image);
}
