import { defineRule, pass, review } from '../../rule.ts';
import { altProblem } from '../../semantics/alt-problem.ts';
import { spokenAlt } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0175, with the newer image formats. The name of a file to download can be right, so a person must look. */
export const altFileName = defineRule({
  id: 'andi-alt-file-name',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'moderate',
  act: ['qt1vmo'],
  alerts: ['0175'],
  targets: (page) => page.elements.filter((element) => spokenAlt(element) !== null),
  evaluate: (image) =>
    altProblem(image) === 'file-name'
      ? review('file-name', { alt: shortened(spokenAlt(image) ?? '') })
      : pass,
  text: {
    en: {
      title: 'Alt text is the name of a file',
      description:
        'People who cannot see the image hear a file name and cannot find out what it shows. Describe the image, or leave alt empty if it only decorates.',
      messages: {
        'file-name':
          'The alt text "{alt}" looks like the name of a file. Say what the image shows or does instead.',
      },
    },
  },
});
