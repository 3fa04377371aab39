import { addScrollPadding } from '../../corrections/focus.ts';
import { scrollPaddingHint } from '../../corrections/hints.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { recordedTabStops } from '../../semantics/keyboard-use.ts';

/** Fixed or sticky content covers the focused element completely, after the browser has scrolled to it. */
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
  correct: addScrollPadding,
  hints: scrollPaddingHint,
  targets: (page) =>
    [...recordedTabStops(page).values()].flatMap(({ element, stop }) => (stop.isInWindow ? [element] : [])),
  evaluate: (element, page) => {
    const cover = recordedTabStops(page).get(element)?.stop.cover;
    if (!cover?.isWhole) return pass;
    return cover.isOpaque ? fail('hidden') : review('under');
  },
  text: {
    en: {
      title: 'Focused element is entirely obscured by other content',
      description:
        'People who use a keyboard lose their place when a sticky header, banner or bar covers the focused element. Leave space for the sticky content with `scroll-padding`, or let it scroll with the page.',
      messages: {
        hidden:
          'While this element has focus, a sticky part of the page covers all of the element. Leave space for the sticky part with `scroll-padding`, or close that part first.',
        under:
          'While this element has focus, a sticky part of the page, which may be transparent, covers the element. Tab to the element. Can you still see it?',
      },
    },
  },
});
