import { defineRule, pass, review } from '../../rule.ts';
import { isAnchorWithoutHref } from '../../semantics/anchor.ts';
import { isFocusable, isTabbable } from '../../semantics/focus.ts';
import { explicitRole } from '../../semantics/role.ts';

/**
 * ANDI 0168. Skips anchors with a negative tabindex and an id or name: those are focus targets, not controls.
 */
export const focusableAnchorNoRole = defineRule({
  id: 'andi-focusable-anchor-no-role',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['4.1.2', '1.3.1'],
  impact: 'moderate',
  alerts: ['0168'],
  category: 'cat.name-role-value',
  limits: 'link-markup',
  defect: 'role-unknown',
  targets: (page) =>
    page
      .all('a[tabindex]')
      .filter(
        (anchor) =>
          isAnchorWithoutHref(anchor) &&
          isFocusable(anchor) &&
          (isTabbable(anchor) || !(anchor.attribute('id') || anchor.attribute('name'))),
      ),
  evaluate: (anchor) => (explicitRole(anchor) === null ? review('no-role') : pass),
  text: {
    en: {
      title: 'Focusable anchor is neither a link nor a button',
      description:
        'Screen reader users reach the element and do not hear that it can be activated. Use a link with an `href`, or a button.',
      messages: {
        'no-role':
          'This `a` element can receive focus but has neither `href` nor role. Give it an `href`, or use a `button` for an action.',
      },
    },
  },
});
