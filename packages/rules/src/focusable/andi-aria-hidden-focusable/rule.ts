import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isFocusable, isTabbable } from '../../semantics/focus.ts';
import { isFocusGuard } from '../../semantics/focus-guard.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { keyboardUse, recordedTabStops } from '../../semantics/keyboard-use.ts';

/** CSS pixels. */
const TINY = 1;

/**
 * ANDI 0260. Only tab stops fail. Elements that only scripts can focus pass, and a frame is not a tab stop
 * itself: its content is judged instead. An element with focus listeners may move focus on immediately, as at
 * the ends of a dialog or list, so it needs a manual check; it passes when the recorded Tab walk was complete
 * and never stopped there, or when it is an empty element of one pixel.
 */
export const ariaHiddenFocusable = defineRule({
  id: 'andi-aria-hidden-focusable',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'moderate',
  isAriaOnly: true,
  act: ['6cfa84'],
  alerts: ['0260'],
  category: 'cat.aria',
  limits: 'hidden-from-at',
  defect: 'focus-hidden@hidden-root',
  dependsOn: ['layout'],
  dismisses: ['aria-hidden-focus'],
  targets: (page) =>
    page.elements.filter(
      (element) => !element.matches('iframe, frame') && isFocusable(element) && isAriaHidden(element),
    ),
  evaluate: (element, page) => {
    if (!isTabbable(element)) return pass;
    if (!element.listensTo('focus', 'focusin')) return fail('in-tab-order');
    const isStop = recordedTabStops(page).has(element);
    return !isStop && (wasWalked(page) || isTinyGuard(element)) ? pass : review('may-hand-on');
  },
  text: {
    en: {
      title: 'Focusable element is hidden from screen readers',
      description:
        'Screen reader users reach the element with the Tab key and hear nothing, or do not hear what the element is. Remove the element from the tab order, or do not hide it from screen readers.',
      messages: {
        'in-tab-order':
          'The Tab key stops at this element, but `aria-hidden="true"` hides it from screen readers. Remove `aria-hidden`, or add `tabindex="-1"` while the element is hidden.',
        'may-hand-on':
          'The Tab key stops at this element, which is hidden from screen readers and has a script that handles focus. Check that the script immediately moves focus to another element.',
      },
    },
  },
});

function wasWalked(page: Page): boolean {
  return keyboardUse(page)?.end === 'left';
}

/** Opened content is not part of the Tab walk; the sentinels that libraries put at its ends have this form. */
function isTinyGuard(element: PageElement): boolean {
  const { box } = element;
  const isTiny = box === null || box.width <= TINY || box.height <= TINY;
  return isTiny && isFocusGuard(element) && element.matches('[aria-hidden=true i][tabindex="0"]');
}
