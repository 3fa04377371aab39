import type { Page } from '@abhigam/facts';
import { defineRule, pass } from '../../rule.ts';
import { elementsAt } from '../../semantics/at-ref.ts';
import { lossOf, lossOutcome } from '../lost-text.ts';

/**
 * Text that is whole, and no longer is when lines, paragraphs, letters and words are set as far apart as 1.4.12 says.
 */
export const textSpacingContentLost = defineRule({
  id: 'text-spacing-content-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.12'],
  impact: 'serious',
  category: 'cat.sensory-and-visual-cues',
  limits: 'other-size',
  defect: {
    cut: 'marquee',
    overlapped: 'own',
    dots: 'own',
    folded: 'marquee',
    'gone-below': 'marquee',
    covered: 'own',
    slides: 'marquee',
  },
  dependsOn: ['layout'],
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
      title: 'Text is lost when it is set wider apart',
      description:
        'Many people with dyslexia or low vision set lines, letters and words wider apart. Do not give boxes with text a fixed height or width that hides what does not fit.',
      messages: {
        cut: 'With wider text spacing this box cuts off "{text}". Give it a `min-height` instead of a fixed height, or let the text wrap.',
        overlapped:
          'With wider text spacing "{text}" and other text lie over each other. Let their boxes grow with the text.',
        dots: 'With wider text spacing dots take the place of the rest of "{text}". Check that the whole text can be read somewhere.',
        folded:
          'With wider text spacing this box shows less of "{text}". Check that the control beside it shows the rest.',
        'gone-below':
          'With wider text spacing "{text}" no longer fits its box and is hidden. Check that it can be reached in another way.',
        covered:
          'With wider text spacing something lies over "{text}". Check that all of the text can still be read.',
        slides:
          'With wider text spacing a part of "{text}" is out of sight. Check that people can bring all of it into view.',
      },
    },
  },
});

function lostIn(page: Page) {
  return page.facts.use?.sizes?.spaced?.lost ?? [];
}
