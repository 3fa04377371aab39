import type { PageElement } from '@abhigam/facts';
import { replaceFileName } from '../../corrections/alternative.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { altProblem } from '../../semantics/alt-problem.ts';
import { spokenAlt } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/** Image file extensions: a file name does not describe an image. */
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
/** Names that cameras, phones and programs generate. */
const MADE =
  /^(?:img|dsc[nf]?|pict|image|photo|picture|screenshot|screen[-_ ]?shot|untitled|download|unnamed|wp|pxl|mvimg|scan)[-_ ]?\(?[\d_-]*\)?$/i;

/**
 * ANDI 0175, including newer image formats. Fails when the alternative is the image's own file name or one that
 * a camera generated (WCAG failure F30). The name of a file to download can be valid and needs a manual check.
 */
export const altFileName = defineRule({
  id: 'andi-alt-file-name',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'moderate',
  act: ['qt1vmo'],
  alerts: ['0175'],
  category: 'cat.text-alternatives',
  limits: 'alternative-wording',
  defect: 'own',
  dependsOn: ['files'],
  correct: replaceFileName,
  targets: (page) => page.elements.filter((element) => spokenAlt(element) !== null),
  evaluate: (image) => {
    if (altProblem(image) !== 'file-name') return pass;
    const values = { alt: shortened(spokenAlt(image) ?? '') };
    return isOfPicture(image) ? fail('own-file', values) : review('file-name', values);
  },
  text: {
    en: {
      title: 'Alt text is a file name',
      description:
        'People who cannot see the image hear a file name and cannot find out what the image shows. Describe the image, or set an empty `alt` if it is decorative.',
      messages: {
        'own-file':
          'The alt text "{alt}" is the name of an image file. Describe instead what the image shows or does.',
        'file-name':
          'The alt text "{alt}" looks like a file name. Describe instead what the image shows or does.',
      },
    },
  },
});

/** The image's own file name, with any extension, or a generated one. */
function isOfPicture(image: PageElement): boolean {
  const alt = (spokenAlt(image) ?? '').trim();
  if (!PICTURE.test(alt)) return false;
  const stem = alt.replace(PICTURE, '').toLowerCase();
  const source = image.facts.currentSrc ?? image.attribute('src') ?? '';
  const file = source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return MADE.test(stem) || file.replace(PICTURE, '').toLowerCase() === stem;
}
