import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/** ANDI 0112, by attributes only, as in ANDI; elements with click and key handlers pass. */
export const scriptEvents = defineRule({
  id: 'andi-script-events',
  source: 'andi',
  module: 'focusable',
  criteria: ['3.2.1', '3.2.2', '2.1.1'],
  impact: 'minor',
  alerts: ['0112'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: { blur: 'blur', change: 'changes-on-input', dblclick: 'own' },
  targets: (page) =>
    page
      .all('[onclick], [oninput], [onchange], [onblur], [ondblclick]')
      .filter((element) => isShownInPage(element) && !isAriaHidden(element)),
  evaluate: (element) => {
    const event = eventOf(element);
    return event === null ? pass : review(event);
  },
  text: {
    en: {
      title: 'Script runs on blur, change or double-click',
      description:
        'People who use a keyboard or a screen reader may be surprised by such a script, or cannot trigger it at all. Check that nothing unexpected happens and that everything works with the keyboard.',
      messages: {
        blur: 'A script runs when this element loses focus (`onblur`). Check that the script does not move focus or change the page unexpectedly.',
        change:
          'A script runs when the value of this field changes (`onchange`). Check that the script does not open another page or change this page unexpectedly.',
        dblclick:
          'A script runs on a double-click (`ondblclick`). Check that the same can be done with the keyboard.',
      },
    },
  },
});

function eventOf(element: PageElement): 'blur' | 'change' | 'dblclick' | null {
  if (element.attribute('ondblclick')?.trim()) return 'dblclick';
  if (element.matches('input, select, textarea') && element.attribute('onchange')?.trim()) return 'change';
  return element.attribute('onblur')?.trim() ? 'blur' : null;
}
