import type { PageElement } from '@abhigam/facts';
import { describeImage } from '../../corrections/alternative.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { effectiveRole, isNameless } from '../../semantics/name.ts';

/**
 * ANDI 0003. Skips an empty `alt`, which marks an image as decorative; white space may mean the same and needs
 * a manual check. The browser's default text of an image button is not a name.
 */
export const imageNoName = defineRule({
  id: 'andi-no-name-image',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.1.1', '4.1.2'],
  impact: 'critical',
  act: ['23a2a8', '59796f'],
  alerts: ['0003'],
  category: 'cat.text-alternatives',
  limits: 'image-alternative',
  defect: ['name', 'name@control'],
  isSuperseded: true,
  correct: describeImage,
  targets: (page) =>
    page
      .all('img, input[type=image i]')
      .filter((image) => isPerceivable(image) && (image.tag === 'img' ? isImage(image) : isTabbable(image))),
  evaluate: (image) => {
    if (!isNameless(image)) return pass;
    if (image.tag === 'input') return fail('button-no-name');
    return image.has('alt') ? review('blank-alt') : fail('no-name');
  },
  text: {
    en: {
      title: 'Image has no text alternative',
      description:
        'People who cannot see the image cannot find out what it shows, and some screen readers read out its file name. Describe it in the `alt` attribute, or leave `alt` empty if the image is decorative.',
      messages: {
        'no-name':
          'This image has no `alt`. Describe the image in `alt`, or use `alt=""` if the image is decorative.',
        'blank-alt':
          'The `alt` of this image contains only white space. Describe the image in `alt`, or use `alt=""` if the image is decorative.',
        'button-no-name': 'This image button has no text. Write what the button does in its `alt`.',
      },
    },
  },
});

/**
 * Displayed as an image and not marked as decorative. Focusable decorative images are covered by another rule.
 */
function isImage(image: PageElement): boolean {
  if (!isShownInPage(image) || image.attribute('alt') === '') return false;
  const role = effectiveRole(image);
  return role === null || role === 'img' || isTabbable(image);
}
