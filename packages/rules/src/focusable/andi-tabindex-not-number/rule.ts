import type { PageElement } from '@abhigam/facts';
import { correctTabindex } from '../../corrections/keyboard.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isFocusable, tabIndex } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isControlRole, isPartOfComposite } from '../../semantics/widgets.ts';

/**
 * ANDI 0077. Fails when a control by role listens to clicks and neither it nor anything around or inside it is
 * focusable.
 */
export const tabindexNotNumber = defineRule({
  id: 'andi-tabindex-not-number',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.1'],
  impact: 'serious',
  alerts: ['0077'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: 'not-tabbable',
  dependsOn: ['other-elements'],
  correct: correctTabindex,
  targets: (page) =>
    page.all('[tabindex]').filter((element) => isShownInPage(element) && isPerceivable(element)),
  evaluate: (element) => {
    if (tabIndex(element) !== null) return pass;
    const value = element.attribute('tabindex') ?? '';
    return isOutOfReach(element) ? fail('out-of-reach', { value }) : review('ignored', { value });
  },
  text: {
    en: {
      title: 'Tabindex is not a number',
      description:
        'Browsers ignore such a value, so keyboard users may not reach the element. Use 0 for elements that people operate, or remove the attribute.',
      messages: {
        'out-of-reach':
          'The `tabindex` of this control is "{value}", which is not a number, so the keyboard cannot reach it. Use `tabindex="0"`.',
        ignored:
          'The `tabindex` of this element is "{value}", which is not a number and is ignored. Use a number, or remove the attribute.',
      },
    },
  },
});

function isOutOfReach(element: PageElement): boolean {
  const role = explicitRole(element);
  if (role === null || !isControlRole(role) || isPartOfComposite(element)) return false;
  if (!element.listensTo('click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup')) return false;
  return ![element, ...element.ancestors(), ...element.descendants].some(isFocusable);
}
