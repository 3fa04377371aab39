import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isVisible } from '../../semantics/visible.ts';

/** CSS pixels: smaller images are usually icons next to text. */
const MIN_WIDTH = 120;
const MIN_HEIGHT = 80;
/** Words that mark an image as decorative. */
const DECORATES =
  /(?:^|[-_/. ])(?:bg|background|decor\w*|divider|separator|spacer|pattern|texture|shape|wave|blob|border|gradient|placeholder|banner-?bg)(?:[-_/. \d]|$)/i;

/**
 * A larger image in the main content that an empty `alt` marks as decorative. Most photos show something that
 * the text does not say; whether this one does needs a quick manual check. Skips images in links and buttons
 * with text, in headers and footers, in cards with a heading or link, and those whose file or class name says
 * that they are decorative.
 */
export const imageMarkedDecorative = defineRule({
  id: 'image-marked-decorative',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'moderate',
  act: ['e88epe'],
  category: 'cat.text-alternatives',
  limits: 'image-alternative',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('img[alt]')
      .filter((image) => image.attribute('alt')?.trim() === '' && isVisible(image) && !isAriaHidden(image)),
  evaluate: (image) => (isLarge(image) && isContent(image) ? review('decoration') : pass),
  text: {
    en: {
      title: 'Large image is marked as decorative',
      description:
        'An empty `alt` hides an image from screen readers, so their users miss information that only the image shows. Describe such an image in `alt`.',
      messages: {
        decoration:
          'This image is marked as decorative (`alt=""`). Does the image show information that the text does not give? If so, describe the image in `alt`.',
      },
    },
  },
});

function isLarge({ box }: PageElement): boolean {
  return box !== null && box.width >= MIN_WIDTH && box.height >= MIN_HEIGHT;
}

function isContent(image: PageElement): boolean {
  if (image.has('aria-label') || image.has('aria-labelledby') || image.has('role')) return false;
  if (image.closest('a, button, [role=link i], [role=button i], header, footer, nav, picture[aria-hidden]'))
    return false;
  // Thumbnail of a card, whose text describes it.
  const card = image.closest('li, [role=listitem i], td');
  if (card && card.all('a[href], h1, h2, h3, h4, h5, h6, [role=heading i]').length > 0) return false;
  const marks = `${image.attribute('class') ?? ''} ${image.parent?.attribute('class') ?? ''} ${image.attribute('src') ?? ''}`;
  return !DECORATES.test(marks);
}
