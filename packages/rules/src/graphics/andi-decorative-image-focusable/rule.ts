import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isMarkedDecorative } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0126. Ignores the `focusable` attribute of SVG, which current browsers do not support. An image whose
 * name is announced despite its role needs a manual check.
 */
export const decorativeImageFocusable = defineRule({
  id: 'andi-decorative-image-focusable',
  source: 'andi',
  module: 'graphics',
  criteria: ['2.4.3', '4.1.2', '1.1.1'],
  impact: 'serious',
  alerts: ['0126'],
  category: 'cat.text-alternatives',
  limits: 'keyboard',
  defect: {
    focusable: ['focus-hidden@hidden-root', 'decoration-announced', 'name'],
    named: ['decoration-announced', 'name-prohibited'],
  },
  dependsOn: ['layout'],
  targets: (page) => page.all('img, svg').filter((image) => image.isShown && isMarkedDecorative(image)),
  evaluate: (image) => {
    if (!isTabbable(image)) return pass;
    return image.name !== '' && !isAriaHidden(image)
      ? review('named', { name: shortened(image.name) })
      : fail('focusable');
  },
  text: {
    en: {
      title: 'Decorative image is focusable',
      description:
        'Keyboard users stop at an image that does nothing, and screen reader users hear nothing there. Remove the image from the tab order, or give it a text alternative if it is not decorative.',
      messages: {
        focusable:
          'This image is marked as decorative, but the Tab key stops at it. Remove its `tabindex`, or give it a text alternative if it has a purpose.',
        named:
          'This image is marked as decorative, but the Tab key stops at it and it is announced as "{name}". If the image is decorative, remove its `tabindex`; if not, remove the role that marks it as decorative.',
      },
    },
  },
});
