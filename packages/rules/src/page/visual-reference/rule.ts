import { defineRule, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { visualReference } from '../../semantics/visual-reference.ts';

/**
 * Directions that are given by side, shape or colour alone ("the round button on the right"). Whether they
 * are also given in another way, or point at nothing to use, a person must say.
 */
export const visualReferenceOnly = defineRule({
  id: 'visual-reference',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.3'],
  impact: 'moderate',
  act: ['9bd38c'],
  targets: (page) =>
    page.elements.filter(
      (element) => visualReference(element.ownText) !== null && isShownAndExposed(element),
    ),
  evaluate: (element) => review('points', { words: visualReference(element.ownText) ?? '' }),
  text: {
    en: {
      title: 'Directions go by side, shape or colour',
      description:
        'People who hear a page, or see it in one column, find nothing by side, shape or colour. Name what you point at as well.',
      messages: {
        points:
          '"{words}" points at something by its place or looks. Check that it is also named, for example by the words on the button or by a heading.',
      },
    },
  },
});
