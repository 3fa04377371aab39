import type { Page } from '@abhigam/facts';
import { defineRule, pass } from '../../rule.ts';
import { resolveRefs } from '../../semantics/resolve-ref.ts';
import { lossOf, lossOutcome } from '../lost-text.ts';

/** Text that is clipped or overlapped with the line, paragraph, letter and word spacing of 1.4.12. */
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
    resolveRefs(
      page,
      lostIn(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const loss = lossOf(element, lostIn(page), page);
    return loss ? lossOutcome(loss, page) : pass;
  },
  text: {
    en: {
      title: 'Text is lost when text spacing is increased',
      description:
        'Many people with dyslexia or low vision increase the spacing of lines, letters and words. Do not give text boxes a fixed height or width that hides the overflow.',
      messages: {
        cut: 'With increased text spacing this box clips "{text}". Give it a `min-height` instead of a fixed height, or let the text wrap.',
        overlapped:
          'With increased text spacing "{text}" and other text overlap. Let their boxes grow with the text.',
        dots: 'With increased text spacing an ellipsis replaces the rest of "{text}". Check that the whole text can be read somewhere.',
        folded:
          'With increased text spacing this box shows less of "{text}". Check that the control next to it shows the rest.',
        'gone-below':
          'With increased text spacing "{text}" no longer fits its box and is hidden. Check that people can reach the text in another way.',
        covered:
          'With increased text spacing another element covers "{text}". Check that all of the text can still be read.',
        slides:
          'With increased text spacing a part of "{text}" is out of view. Check that people can bring all of it into view.',
      },
    },
  },
});

function lostIn(page: Page) {
  return page.facts.use?.sizes?.spaced?.lost ?? [];
}
