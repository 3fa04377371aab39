import type { PageElement } from '@abhigam/facts';
import { makeButton } from '../../corrections/aria-roles.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasControlNearby, isInactive, isInComposite } from '../../semantics/controls.ts';
import { isTabbable, tabIndex } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';

const LEVELS_AROUND = 3;
/** A box with more descendants is a part of the page, not a field with its values. */
const SMALL_BOX = 60;

/** Roles that are standalone and toggled with a key. */
const TURNED = ['checkbox', 'switch'];

/**
 * ANDI 0125, extended to checkboxes and switches, which ARIA also requires to be focusable. Fails only when the
 * element itself listens to clicks, has no tabindex and no control is around or inside it. The keys of a
 * combobox field may do the same as the buttons of its selected values. A negative tabindex may be valid: the
 * keyboard can have another way. Parts of composite widgets are operated with arrow keys and skipped.
 */
export const roleNotTabbable = defineRule({
  id: 'andi-role-not-tabbable',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.1.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['0125'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: 'not-tabbable',
  dependsOn: ['files'],
  correct: makeButton,
  targets: (page) =>
    page
      .all('[role]')
      .filter(
        (element) =>
          ['link', 'button', ...TURNED].includes(explicitRole(element) ?? '') &&
          element.isShown &&
          !isAriaHidden(element) &&
          !isInactive(element),
      ),
  evaluate: (element) => {
    if (isTabbable(element) || isInComposite(element) || hasControlNearby(element)) return pass;
    const role = explicitRole(element) ?? '';
    if (TURNED.includes(role) && hasAdjacentCheckbox(element)) return pass;
    if (tabIndex(element) !== null) return review('taken-out', { role });
    const isCertain = element.listensTo('click') && !isWithinCombobox(element);
    if (TURNED.includes(role))
      return isCertain ? fail('turned-by-mouse', { role }) : review('not-turned', { role });
    return isCertain ? fail('mouse-only', { role }) : review('unreachable', { role });
  },
  text: {
    en: {
      title: 'Element with a link, button or check box role is not focusable',
      description:
        'Keyboard users never reach such an element, although screen readers announce it as a control. Use a real link or button, or add `tabindex="0"` and handle the Enter key and, for buttons, also the space key.',
      messages: {
        'mouse-only':
          'This element has the role `{role}` and responds to clicks, but the keyboard cannot reach it. Use a real link or button instead.',
        unreachable:
          'This element has the role `{role}`, but the keyboard cannot reach it. If it can be operated, use a real link or button; if not, remove the role.',
        'turned-by-mouse':
          'This element has the role `{role}` and responds to clicks, but the keyboard cannot reach it. Use a real check box, or add `tabindex="0"` and handle the space key.',
        'not-turned':
          'This element has the role `{role}`, but the keyboard cannot reach it. If people can turn it on and off, use a real check box; if not, remove the role.',
        'taken-out':
          'This element has the role `{role}`, but its `tabindex` removes it from the tab order. Check that keyboard users can do the same in another way.',
      },
    },
  },
});

/** A native checkbox in the same field, which this element only draws. */
function hasAdjacentCheckbox(element: PageElement): boolean {
  return [element.parent, element.parent?.parent].some(
    (box) =>
      box && !box.matches('html, body, main, form') && box.all('input[type=checkbox i]').some(isTabbable),
  );
}

function isWithinCombobox(element: PageElement): boolean {
  let around = element.parent;
  for (let level = 0; around && level < LEVELS_AROUND; level += 1, around = around.parent) {
    if (around.matches('body, main, form') || around.descendants.length > SMALL_BOX) return false;
    if (around.descendants.some((one) => one.matches('input[role=combobox i]') && isTabbable(one)))
      return true;
  }
  return false;
}
