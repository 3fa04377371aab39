import { dropPhrase } from '../../corrections/alternative.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { altProblem } from '../../semantics/alt-problem.ts';
import { spokenAlt } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0174, including Hindi phrases of the same meaning. */
export const altRedundantPhrase = defineRule({
  id: 'andi-alt-redundant-phrase',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'minor',
  alerts: ['0174'],
  category: 'cat.text-alternatives',
  limits: 'alternative-wording',
  defect: 'own',
  correct: dropPhrase,
  targets: (page) => page.elements.filter((element) => spokenAlt(element) !== null),
  evaluate: (image) =>
    altProblem(image) === 'phrase' ? review('phrase', { alt: shortened(spokenAlt(image) ?? '') }) : pass,
  text: {
    en: {
      title: 'Alt text says that the image is an image',
      description:
        'Screen readers announce that the element is an image before they read its text alternative, so people hear this twice. Describe the content of the image, without "image of".',
      messages: {
        phrase:
          'The alt text "{alt}" says that this is an image. Check whether that matters here; if not, remove these words.',
      },
    },
  },
});
