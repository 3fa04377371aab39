import { keepFocus } from '../../corrections/own-scripts.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { keyboardUse, recordedTabStops } from '../../semantics/keyboard-use.ts';
import { resolveRefs } from '../../semantics/resolve-ref.ts';
import { isVisible } from '../../semantics/visible.ts';

/** WCAG failure F55: a script removes focus as soon as the element receives it. */
export const focusRemovedByScript = defineRule({
  id: 'focus-removed-by-script',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.1.1', '2.4.7', '3.2.1'],
  impact: 'critical',
  category: 'cat.keyboard',
  limits: 'focus-walk',
  defect: 'focus-removed-by-script',
  correct: keepFocus,
  targets: (page) => [
    ...new Set([...recordedTabStops(page).keys(), ...resolveRefs(page, keyboardUse(page)?.thrown ?? [])]),
  ],
  evaluate: (element, page) => {
    const isThrown = resolveRefs(page, keyboardUse(page)?.thrown ?? []).includes(element);
    if (!isThrown) return pass;
    return isShownInPage(element) && isVisible(element) ? fail('thrown') : review('hidden');
  },
  text: {
    en: {
      title: 'Script removes focus as soon as focus is received',
      description:
        'People who use a keyboard can never operate an element that loses focus immediately. Remove the script that calls `blur()`.',
      messages: {
        thrown:
          'This element received focus, and a script immediately removed focus from it, so the element cannot be operated with the keyboard. Remove that script.',
        hidden:
          'This element, which is not visible, received focus and lost it immediately. Tab through this part of the page and check that the focus indicator is always visible.',
      },
    },
  },
});
