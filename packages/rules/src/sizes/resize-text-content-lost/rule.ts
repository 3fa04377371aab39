import type { Page } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { resolveRefs } from '../../semantics/resolve-ref.ts';
import { lossOf, lossOutcome } from '../lost-text.ts';

/**
 * Text that is clipped or overlapped at 200 % browser zoom, and text sized by the viewport width, which zoom
 * does not enlarge (failure F94). Zooming halves the viewport width.
 */
export const resizeTextContentLost = defineRule({
  id: 'resize-text-content-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.4'],
  impact: 'serious',
  act: ['59br37'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'other-size',
  defect: {
    cut: ['marquee', 'text-cut'],
    overlapped: 'own',
    dots: 'own',
    folded: ['marquee', 'text-cut'],
    'gone-below': ['marquee', 'text-cut'],
    covered: 'own',
    slides: ['marquee', 'text-cut'],
    'fixed-to-window': 'own',
  },
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(page, [
      ...lostIn(page).map(({ element }) => element),
      ...(page.facts.use?.sizes?.doubled.unscaled ?? []),
    ]),
  evaluate: (element, page) => {
    const loss = lossOf(element, lostIn(page), page);
    const outcome = loss ? lossOutcome(loss, page) : pass;
    if (outcome.verdict === 'fail') return outcome;
    const { unscaled = [] } = page.facts.use?.sizes?.doubled ?? {};
    return resolveRefs(page, unscaled).includes(element) ? fail('fixed-to-window') : outcome;
  },
  text: {
    en: {
      title: 'Text is lost or does not grow at 200% zoom',
      description:
        'People with low vision enlarge pages to 200%. Let boxes grow with their text, and set font sizes in `rem` or `em`.',
      messages: {
        cut: 'At 200% zoom this box clips "{text}", and the rest cannot be scrolled into view. Let the box grow, or let the text wrap.',
        overlapped: 'At 200% zoom "{text}" and other text overlap. Place them one below the other.',
        dots: 'At 200% zoom an ellipsis replaces the rest of "{text}". Check that the whole text can be read somewhere without zooming out.',
        folded:
          'At 200% zoom this box shows less of "{text}". Check that the control next to it shows the rest.',
        'gone-below':
          'At 200% zoom "{text}" no longer fits its box and is hidden. Check that people can reach the text in another way.',
        covered:
          'At 200% zoom another element covers "{text}". Check that all of the text can still be read.',
        slides:
          'At 200% zoom a part of "{text}" is out of view. Check that people can bring all of it into view.',
        'fixed-to-window':
          'The font size of this text depends on the window width, so zooming does not enlarge it. Set the size in `rem`, or add a `rem` value to it, for example `calc(1rem + 1vw)`.',
      },
    },
  },
});

function lostIn(page: Page) {
  return page.facts.use?.sizes?.doubled.lost ?? [];
}
