import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { roleTokens } from '../../semantics/role.ts';

/** ANDI 0134. ARIA 1.3 defines this role as a synonym of `img`, so it affects only older screen readers. */
export const roleImage = defineRule({
  id: 'andi-role-image',
  source: 'andi',
  module: 'graphics',
  criteria: ['4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['0134'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: ['role-unknown', 'role-unsuited'],
  targets: (page) =>
    page
      .all('[role]')
      .filter(
        (element) =>
          roleTokens(element).some((token) => token === 'image' || token === 'img') &&
          isShownInPage(element) &&
          !isAriaHidden(element),
      ),
  evaluate: (element) => (roleTokens(element).includes('img') ? pass : review('image')),
  text: {
    en: {
      title: 'Image has the role image instead of img',
      description:
        'Older browsers and screen readers do not support the role `image`, so their users do not hear that the element is an image. Use the role `img`, which all of them support.',
      messages: {
        image: 'Use `role="img"`, which all screen readers support, or `role="image img"`.',
      },
    },
  },
});
