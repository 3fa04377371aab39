import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isSeen } from '../../semantics/visible.ts';
import { hasWords } from '../../semantics/words.ts';

const CUTS = new Set(['hidden', 'clip']);
/** Letters reach a little beyond their lines. */
const SLACK = 4;

/**
 * Text that its own box cuts off as the page is now; enlarged text is cut off all the more. Not where three
 * dots say that there is more. Whether all of it can be read elsewhere, or the text has its box on purpose,
 * a person must say.
 */
export const textCutOff = defineRule({
  id: 'text-cut-off',
  source: 'andi',
  module: 'page',
  criteria: ['1.4.4'],
  impact: 'moderate',
  act: ['59br37'],
  targets: (page) =>
    page.elements.filter(
      (element) => (cutsX(element) || cutsY(element)) && hasWords(element.ownText) && isSeen(element),
    ),
  evaluate: (element) => {
    const { box, scrollSize } = element.facts.layout ?? {};
    if (!box || !scrollSize) return pass;
    const isWide = cutsX(element) && scrollSize.width > box.width + SLACK;
    const isHigh = cutsY(element) && scrollSize.height > box.height + SLACK;
    return isHigh || (isWide && element.style('text-overflow') === 'clip') ? review('cut') : pass;
  },
  text: {
    en: {
      title: 'Text may be cut off when it is enlarged',
      description:
        'People with low vision enlarge text up to double its size. Let boxes grow with their text instead of hiding what does not fit.',
      messages: {
        cut: 'Part of this text does not fit its box and is hidden. Enlarge the page to 200% and check that all of it can be read.',
      },
    },
  },
});

function cutsX(element: PageElement): boolean {
  return CUTS.has(element.style('overflow-x'));
}

function cutsY(element: PageElement): boolean {
  return CUTS.has(element.style('overflow-y'));
}
