import type { PageElement } from '@abhigam/facts';
import { addFrameToTabOrder } from '../../corrections/keyboard.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable, tabIndex } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isTinyFrame } from '../../semantics/visible.ts';

/** ANDI 0123. Skips invisible frames (tiny ones, and those hidden from all users). */
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
  correct: addFrameToTabOrder,
  targets: (page) =>
    page
      .all('iframe, frame')
      .filter(
        (frame) =>
          containsTabStop(frame) && isFocusable(frame) && !isAriaHidden(frame) && !isTinyFrame(frame),
      ),
  evaluate: (frame) => ((tabIndex(frame) ?? 0) < 0 ? review('passed-by') : pass),
  text: {
    en: {
      title: 'Frame with controls is removed from the tab order',
      description:
        'A negative `tabindex` on a frame prevents keyboard users from reaching the links and controls inside the frame. Remove the `tabindex`.',
      messages: {
        'passed-by':
          'The Tab key skips this frame, which contains links or controls. Remove its `tabindex`, unless people can do everything in the frame elsewhere on the page.',
      },
    },
  },
});

/** The frame contains a tab stop, apart from the frame's tabindex. */
function containsTabStop(frame: PageElement): boolean {
  const inside = frame.contentFrame?.elements ?? [];
  return inside.some((element) => (tabIndex(element) ?? 0) >= 0 && isFocusable(element));
}
