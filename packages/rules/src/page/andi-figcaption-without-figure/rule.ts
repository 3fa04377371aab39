import { defineRule, pass, review } from '../../rule.ts';
import { countCompanions, rootsWith } from '../../semantics/companions.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0075, for each document of the page. Only what is shown is counted. */
export const figcaptionWithoutFigure = defineRule({
  id: 'andi-figcaption-without-figure',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0075'],
  targets: (page) => rootsWith(page.all('figcaption')),
  evaluate: (root) => {
    const { inner, outer, example } = countCompanions(root, 'figcaption', 'figure');
    return inner > outer ? review('more', { inner, outer, example: shortened(example) }) : pass;
  },
  text: {
    en: {
      title: 'There are more figure captions than figures',
      description:
        'A caption outside of a figure belongs to no image, so screen reader users do not hear the two together. Put each image and its caption into one `figure`.',
      messages: {
        more: 'There are {inner} `figcaption` elements but {outer} `figure` elements. Look at the caption "{example}" and put it into the `figure` of its image.',
      },
    },
    hi: {
      title: 'figcaption की संख्या figure से अधिक है',
      description:
        'figure के बाहर का कैप्शन किसी चित्र से नहीं जुड़ता, इसलिए स्क्रीन रीडर के उपयोगकर्ता दोनों को साथ नहीं सुनते। हर चित्र और उसके कैप्शन को एक ही `figure` में रखें।',
      messages: {
        more: '`figcaption` तत्व {inner} हैं, पर `figure` तत्व {outer}। कैप्शन "{example}" देखें और उसे उसके चित्र के `figure` में रखें।',
      },
    },
  },
});
