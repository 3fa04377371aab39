import { defineRule, pass, review } from '../../rule.ts';
import { countPairs, rootsWith } from '../../semantics/pair-counts.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0075, per document. Counts only visible elements. */
export const figcaptionWithoutFigure = defineRule({
  id: 'andi-figcaption-without-figure',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0075'],
  category: 'cat.structure',
  limits: 'misplaced-markup',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => rootsWith(page.all('figcaption')),
  evaluate: (root) => {
    const { inner, outer, example } = countPairs(root, 'figcaption', 'figure');
    return inner > outer ? review('more', { inner, outer, example: shortened(example) }) : pass;
  },
  text: {
    en: {
      title: 'Page has more figure captions than figures',
      description:
        'A caption outside a figure belongs to no image, so screen reader users do not hear the image and the caption together. Put each image and its caption into one `figure`.',
      messages: {
        more: 'There are {inner} `figcaption` elements but {outer} `figure` elements. Check the caption "{example}" and put it into the `figure` of its image.',
      },
    },
  },
});
