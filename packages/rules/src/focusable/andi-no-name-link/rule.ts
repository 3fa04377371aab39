import { nameControl } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { effectiveRole, isNameless, titleNextToIcon } from '../../semantics/name.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * Links of ANDI 0002; separate from other elements because they violate an additional criterion. Includes
 * elements with the role link.
 */
export const linkNoName = defineRule({
  id: 'andi-no-name-link',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.4.4', '4.1.2'],
  impact: 'critical',
  act: ['c487ae'],
  alerts: ['0002'],
  category: 'cat.name-role-value',
  limits: 'link-name',
  defect: 'name',
  correct: nameControl,
  dismisses: ['link-name'],
  targets: (page) =>
    page
      .all('a, area')
      .filter(
        (link) =>
          (link.has('href') || link.has('xlink:href')) &&
          isTabbable(link) &&
          isPerceivable(link) &&
          (effectiveRole(link) ?? 'link') === 'link',
      ),
  evaluate: (link) => {
    if (!isNameless(link)) return pass;
    const title = titleNextToIcon(link);
    if (title !== '') return review('title-only', { title: shortened(title) });
    return link.tag === 'area' || link.all('img').length > 0 ? fail('image-no-name') : fail('no-name');
  },
  text: {
    en: {
      title: 'Link has no accessible name',
      description:
        'Screen reader users hear only "link" or an address and cannot find out where it leads. Give every link text that names its destination.',
      messages: {
        'no-name':
          'This link has no text. Write where the link leads, either inside the link or in `aria-label`.',
        'title-only':
          'The accessible name of this link is the character of an icon font. Its title ("{title}") is only its description, which not every screen reader announces. Put `aria-hidden="true"` on the icon, so that the title becomes the name.',
        'image-no-name':
          'This link contains only an image without a text alternative. Write where the link leads in the `alt` of the image.',
      },
    },
  },
});
