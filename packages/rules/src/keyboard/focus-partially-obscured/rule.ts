import { addScrollPadding } from '../../corrections/focus.ts';
import { scrollPaddingHint } from '../../corrections/hints.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { recordedTabStops } from '../../semantics/keyboard-use.ts';

/** `focus-obscured` at level AAA: no part may be hidden. Completely hidden elements are left to that rule. */
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
  correct: addScrollPadding,
  hints: scrollPaddingHint,
  targets: (page) =>
    [...recordedTabStops(page).values()].flatMap(({ element, stop }) => (stop.isInWindow ? [element] : [])),
  evaluate: (element, page) => {
    const cover = recordedTabStops(page).get(element)?.stop.cover;
    if (!cover || cover.isWhole) return pass;
    return cover.isOpaque ? fail('hidden') : review('under');
  },
  text: {
    en: {
      title: 'Focused element is partially obscured by other content',
      description:
        'At level AAA, a sticky header, banner or bar must not cover any part of the element that people have focused. Leave space for the sticky content with `scroll-padding`.',
      messages: {
        hidden:
          'While this element has focus, a sticky part of the page covers part of the element. Leave space for the sticky content with `scroll-padding`.',
        under:
          'While this element has focus, a sticky part of the page, which may be transparent, covers part of the element. Tab to the element. Can you see all of it?',
      },
    },
  },
});
