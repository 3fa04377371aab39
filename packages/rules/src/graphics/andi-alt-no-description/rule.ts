import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { altProblem } from '../../semantics/alt-problem.ts';
import { spokenAlt } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * ANDI 0176, including Hindi words, numbered words ("photo 3") and template placeholders ("card image cap").
 * The whole alt text must be such a word. With a caption or description, which may describe the image, it needs
 * a manual check.
 */
export const altNoDescription = defineRule({
  id: 'andi-alt-no-description',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'serious',
  act: ['qt1vmo'],
  alerts: ['0176'],
  category: 'cat.text-alternatives',
  limits: 'alternative-wording',
  defect: 'own',
  targets: (page) => page.elements.filter((element) => spokenAlt(element) !== null),
  evaluate: (image) => {
    if (altProblem(image) !== 'word') return pass;
    const values = { alt: shortened(spokenAlt(image) ?? '') };
    return isDescribed(image) ? review('described', values) : fail('one-word', values);
  },
  text: {
    en: {
      title: 'Alt text names the type of image, not its content',
      description:
        'People who cannot see the image hear a word such as "photo" or "logo" and learn nothing. Name the owner of the logo, the content of the photo, or the meaning of the icon.',
      messages: {
        'one-word':
          'The alt text is only "{alt}". Describe what this image shows or means, or set an empty `alt` if it is decorative.',
        described:
          'The alt text is only "{alt}". Check that the caption or description of this image describes all of its content.',
      },
    },
  },
});

function isDescribed(image: PageElement): boolean {
  if (image.ax?.description) return true;
  const caption = image.closest('figure')?.all('figcaption') ?? [];
  return caption.some((one) => one.visibleText !== '');
}
