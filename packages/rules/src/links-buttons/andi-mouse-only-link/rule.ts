import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasContent, isAnchorWithoutHref } from '../../semantics/anchor.ts';
import { hasControlNearby, isInactive } from '../../semantics/controls.ts';
import { explicitRole } from '../../semantics/role.ts';

/**
 * ANDI 0164, as a failure when it is certain: the element itself listens to clicks, its markup or cursor marks
 * it as clickable, and no control is around or inside it. A script listener on text without a pointer cursor
 * may only track visits and needs a manual check.
 */
export const mouseOnlyLink = defineRule({
  id: 'andi-mouse-only-link',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.1.1'],
  impact: 'moderate',
  alerts: ['0164'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: 'not-tabbable',
  dependsOn: ['files'],
  targets: (page) =>
    page
      .all('a')
      .filter(
        (anchor) =>
          isAnchorWithoutHref(anchor) &&
          anchor.listensTo('click') &&
          hasContent(anchor) &&
          !isInactive(anchor),
      ),
  evaluate: (anchor) => {
    if (anchor.has('tabindex') || explicitRole(anchor) !== null || hasControlNearby(anchor)) return pass;
    return isClickTarget(anchor) ? fail('mouse-only') : review('listens');
  },
  text: {
    en: {
      title: 'Link works only with the mouse',
      description:
        'People who use a keyboard, a switch or voice commands cannot reach or activate such a link. Use a link with an `href`, or a button for an action.',
      messages: {
        'mouse-only':
          'This `a` element responds to clicks, but without an `href` the keyboard cannot reach it. Give the element an `href`, or use a `button`.',
        listens:
          'This `a` element has no `href`, but a script listens to clicks on it. If a click does something, give the element an `href` or use a `button`.',
      },
    },
  },
});

function isClickTarget(anchor: PageElement): boolean {
  return anchor.has('onclick') || anchor.style('cursor') === 'pointer';
}
