import type { PageElement } from '@abhigam/facts';
import { letIntoFrame } from '../../corrections/keyboard.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable, tabIndex } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isTinyFrame } from '../../semantics/visible.ts';

/** ANDI 0123. What cannot be seen (a dot, a frame that is hidden from all) is left alone. */
export const iframeNegativeTabindex = defineRule({
  id: 'andi-iframe-negative-tabindex',
  source: 'andi',
  module: 'iframes',
  criteria: ['2.1.1'],
  impact: 'moderate',
  act: ['akn7bn'],
  alerts: ['0123'],
  category: 'cat.keyboard',
  limits: 'frame-content',
  defect: 'frame-unreachable@frame-element',
  correct: letIntoFrame,
  targets: (page) =>
    page
      .all('iframe, frame')
      .filter(
        (frame) => holdsControls(frame) && isFocusable(frame) && !isAriaHidden(frame) && !isTinyFrame(frame),
      ),
  evaluate: (frame) => ((tabIndex(frame) ?? 0) < 0 ? review('passed-by') : pass),
  text: {
    en: {
      title: 'Frames with controls are left out of the tab order',
      description:
        'A negative `tabindex` on a frame keeps keyboard users from the links and controls inside. Take it away.',
      messages: {
        'passed-by':
          'The Tab key passes by this frame, which holds links or controls. Take its `tabindex` away, unless all in it can be done elsewhere.',
      },
    },
  },
});

/** Something in it could be a stop of the Tab key, were it not for the frame. */
function holdsControls(frame: PageElement): boolean {
  const inside = frame.contentFrame?.elements ?? [];
  return inside.some((element) => (tabIndex(element) ?? 0) >= 0 && isFocusable(element));
}
