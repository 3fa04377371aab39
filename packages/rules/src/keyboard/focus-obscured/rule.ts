import { leaveRoom } from '../../corrections/focus.ts';
import { roomNeeded } from '../../corrections/hints.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { walkedStops } from '../../semantics/keyboard-use.ts';

/** What is fixed or sticky lies over all of what has the focus, after the browser has scrolled to it. */
export const focusObscured = defineRule({
  id: 'focus-obscured',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.4.11'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'focus-cover',
  defect: 'focus-obscured',
  dependsOn: ['layout', 'scripts'],
  correct: leaveRoom,
  hints: roomNeeded,
  targets: (page) =>
    [...walkedStops(page).values()].flatMap(({ element, stop }) => (stop.isInWindow ? [element] : [])),
  evaluate: (element, page) => {
    const cover = walkedStops(page).get(element)?.stop.cover;
    if (!cover?.isWhole) return pass;
    return cover.isOpaque ? fail('hidden') : review('under');
  },
  text: {
    en: {
      title: 'What has the keyboard focus is hidden by other content',
      description:
        'People who use a keyboard lose their place when a header, banner or bar that stays in the window lies over what they have come to. Leave room with `scroll-padding`, or let the bar scroll away.',
      messages: {
        hidden:
          'While this element has the focus, a part of the page that stays in the window lies over all of it. Leave room for that part with `scroll-padding`, or close it first.',
        under:
          'While this element has the focus, a part of the page that stays in the window lies over it and may let it show through. Press Tab to it: can you still see it?',
      },
    },
  },
});
