import { leaveRoom } from '../../corrections/focus.ts';
import { roomNeeded } from '../../corrections/hints.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { walkedStops } from '../../semantics/keyboard-use.ts';

/** The same at level AAA, where no part of it may be hidden. What is hidden as a whole is the other rule's. */
export const focusPartiallyObscured = defineRule({
  id: 'focus-partially-obscured',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.4.12'],
  impact: 'moderate',
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
    if (!cover || cover.isWhole) return pass;
    return cover.isOpaque ? fail('hidden') : review('under');
  },
  text: {
    en: {
      title: 'What has the keyboard focus is hidden in part',
      description:
        'At level AAA what has the focus may not lie under a header, banner or bar that stays in the window, not even in part. Leave room for it with `scroll-padding`.',
      messages: {
        hidden:
          'While this element has the focus, a part of the page that stays in the window lies over some of it. Leave room for that part with `scroll-padding`.',
        under:
          'While this element has the focus, a part of the page that stays in the window lies over some of it and may let it show through. Press Tab to it: can you see all of it?',
      },
    },
  },
});
