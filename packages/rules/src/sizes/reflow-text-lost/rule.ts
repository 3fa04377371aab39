import type { Page } from '@abhigam/facts';
import { defineRule, pass } from '../../rule.ts';
import { elementsAt } from '../../semantics/at-ref.ts';
import { lossOf, lossOutcome } from '../lost-text.ts';

/**
 * Text that can be read in the window as it is, and of which less can be at 320 CSS pixels: cut off by a box or the
 * window, or run into by other text. What style sheets take away altogether is not asked of.
 */
export const reflowTextLost = defineRule({
  id: 'reflow-text-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.10'],
  impact: 'serious',
  targets: (page) =>
    elementsAt(
      page,
      lostIn(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const loss = lossOf(element, lostIn(page), page);
    return loss ? lossOutcome(loss, page) : pass;
  },
  text: {
    en: {
      title: 'Text cannot be read on a narrow screen',
      description:
        'People who enlarge a page to 400%, and people with phones, see it 320 pixels wide. Let boxes grow with their text, and let text wrap instead of hiding what does not fit.',
      messages: {
        cut: 'At 320 CSS pixels this box cuts off "{text}", and what is cut off cannot be scrolled to. Let the box grow, or let the text wrap.',
        overlapped:
          'At 320 CSS pixels "{text}" and other text lie over each other. Let them stand one below the other.',
        dots: 'At 320 CSS pixels dots take the place of the rest of "{text}". Check that the whole text can be read somewhere on a screen of this width.',
        folded:
          'At 320 CSS pixels this box shows less of "{text}". Check that the control beside it shows the rest.',
        'gone-below':
          'At 320 CSS pixels "{text}" no longer fits its box and is hidden. Check that it can be reached in another way.',
        covered:
          'At 320 CSS pixels something lies over "{text}". Check that all of the text can still be read.',
        slides:
          'At 320 CSS pixels a part of "{text}" is out of sight. Check that people can bring all of it into view.',
      },
    },
  },
});

function lostIn(page: Page) {
  return page.facts.use?.sizes?.narrow.lost ?? [];
}
