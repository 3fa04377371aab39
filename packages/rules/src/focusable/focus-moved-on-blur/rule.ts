import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable } from '../../semantics/focus.ts';

const SENDS_FOCUS = /focus/i;
const MAX_LENGTH = 1_000;

/**
 * A control whose markup sends the focus somewhere when it is left: the Tab key may never get past it. What
 * scripts do elsewhere cannot be read; a person must press the key.
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
      title: 'Leaving a control moves the focus',
      description:
        'Keyboard users may be trapped when a control takes the focus back or hands it on each time it is left. Let the Tab key go its way.',
      messages: {
        sends:
          'When this `{tag}` is left, a script moves the focus. Check that the Tab key gets past it in both directions.',
      },
    },
  },
});
