import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable } from '../../semantics/focus.ts';

const SENDS_FOCUS = /focus/i;
const MAX_LENGTH = 1_000;

/**
 * A control whose markup moves focus on blur: the Tab key may never get past it. Script listeners cannot be
 * read, so it needs a manual test.
 */
export const focusMovedOnBlur = defineRule({
  id: 'focus-moved-on-blur',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.2'],
  impact: 'serious',
  act: ['80af7b', 'a1b64e', 'ebe86a'],
  category: 'cat.keyboard',
  limits: 'focus-moved-on-blur',
  defect: 'blur',
  targets: (page) => page.all('[onblur], [onfocusout]').filter(isFocusable),
  evaluate: (element) => {
    const script = `${element.attribute('onblur') ?? ''} ${element.attribute('onfocusout') ?? ''}`;
    return SENDS_FOCUS.test(script.slice(0, MAX_LENGTH)) ? review('sends', { tag: element.tag }) : pass;
  },
  text: {
    en: {
      title: 'Script moves focus when a control loses focus',
      description:
        'A control that takes focus back or moves it elsewhere when it loses focus can trap keyboard users. Do not move focus in `onblur` or `onfocusout`.',
      messages: {
        sends:
          'When this `{tag}` loses focus, a script moves focus elsewhere or back. Check that Tab and Shift+Tab can move past the element.',
      },
    },
  },
});
