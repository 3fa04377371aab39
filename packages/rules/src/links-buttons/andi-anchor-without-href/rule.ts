import { defineRule, pass, review } from '../../rule.ts';
import { hasContent, isBareAnchor } from '../../semantics/anchor.ts';
import { hasControlNearby } from '../../semantics/controls.ts';
import { isLinkedTo } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0128 and 0129. HTML allows an `a` without href as a placeholder for a link, so it needs a manual check;
 * empty ones cannot be mistaken for links, and the current page's entry is marked as such.
 */
export const anchorWithoutHref = defineRule({
  id: 'andi-anchor-without-href',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.1.1'],
  impact: 'moderate',
  alerts: ['0128', '0129'],
  category: 'cat.keyboard',
  limits: 'link-markup',
  defect: 'own',
  targets: (page) =>
    page
      .all('a')
      .filter((anchor) => isBareAnchor(anchor) && hasContent(anchor) && !anchor.listensTo('click')),
  evaluate: (anchor) => {
    if (isLinkedTo(anchor, 'id') || isLinkedTo(anchor, 'name')) return pass;
    if (anchor.matches('[aria-current]:not([aria-current=false i]), [aria-disabled=true i]')) return pass;
    if (hasControlNearby(anchor)) return pass;
    const target = anchor.attribute('id') || anchor.attribute('name');
    return target ? review('unused-target', { target: shortened(target) }) : review('no-address');
  },
  text: {
    en: {
      title: 'Link has no href attribute',
      description:
        'The keyboard cannot reach such a link, and screen readers announce it as plain text. Give the link an `href`, use a button for actions, or do not use an `a` element.',
      messages: {
        'no-address':
          'This `a` element has no `href`. If people can activate it, give it an `href` or use a button; if not, use a `span`.',
        'unused-target':
          'This `a` element has no `href`, and no link leads to `{target}`. If people can activate the element, give it an `href`; if not, use a `span`.',
      },
    },
  },
});
