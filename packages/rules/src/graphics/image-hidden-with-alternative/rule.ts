import type { PageElement } from '@abhigam/facts';
import { exposeImage } from '../../corrections/expose-content.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isHiddenAlone } from '../../semantics/hidden-image.ts';
import { imageWords, missingWords } from '../../semantics/image-words.ts';
import { explicitRole } from '../../semantics/role.ts';
import { surroundingText } from '../../semantics/surrounding-text.ts';
import { textInImage } from '../../semantics/text-in-image.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * An image with a text alternative that its own markup hides from screen readers. One of the two is a mistake,
 * unless adjacent text is equivalent. Fails when recognised words are in the alternative and nowhere else on
 * the page near it, and for a logo of an organization that no other text of the page names; otherwise whether
 * it is decorative needs a manual check.
 */
export const imageHiddenWithAlternative = defineRule({
  id: 'image-hidden-with-alternative',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'serious',
  act: ['e88epe'],
  category: 'cat.text-alternatives',
  limits: 'hidden-from-at',
  defect: 'own',
  dependsOn: ['layout', 'files'],
  correct: exposeImage,
  targets: (page) =>
    page
      .all('img[alt]')
      .filter(
        (image) => isHiddenImage(image) && (image.attribute('alt')?.trim() ?? '') !== '' && isVisible(image),
      ),
  evaluate: (image) => {
    const alt = image.attribute('alt')?.trim() ?? '';
    const around = surroundingText(image);
    const alternative = imageWords({ asciiText: alt, rawText: alt, textShare: 1, width: 0, height: 0 });
    if (alternative.length === 0 || missingWords(alternative, around).length === 0) return pass;
    const text = textInImage(image);
    const shown = text ? imageWords(text) : [];
    const isText =
      shown.length > 0 && missingWords(shown, alt).length === 0 && missingWords(shown, around).length > 0;
    if (isText) return fail('text', { alt: shortened(alt) });
    return isOnlyLogo(image, alt)
      ? fail('logo', { alt: shortened(alt) })
      : review('check', { alt: shortened(alt) });
  },
  text: {
    en: {
      title: 'Image with a text alternative is hidden from screen readers',
      description:
        'Screen reader users miss the image, although it has a text alternative. Remove what hides the image, or set an empty `alt` if it is decorative.',
      messages: {
        text: 'The image shows words that its text alternative "{alt}" contains, but it is hidden from screen readers. Remove `aria-hidden` or the role that hides it.',
        logo: 'This logo ("{alt}") identifies the owner of the page, and no other text does, but it is hidden from screen readers. Remove what hides it.',
        check:
          'The image has the text alternative "{alt}", but it is hidden from screen readers. Does the image convey information? If so, remove what hides it; if not, set an empty `alt`.',
      },
    },
  },
});

const LOGO = /\b(?:logo|emblem)\b|लोगो|प्रतीक चिह्न/i;

/** Names an organization that no other text or name on the page contains. */
function isOnlyLogo(image: PageElement, alt: string): boolean {
  if (!LOGO.test(alt)) return false;
  const names = wordsOf(alt.replace(LOGO, ''));
  const root = image.frame.root;
  const announcedWords = new Set(
    wordsOf(`${root?.visibleText ?? ''} ${image.frame.elements.map(({ name }) => name).join(' ')}`),
  );
  return names.length > 0 && names.every((word) => !announcedWords.has(word));
}

/** Hidden by `aria-hidden` or by its own role. */
function isHiddenImage(image: PageElement): boolean {
  return (
    isHiddenAlone(image) || (!image.isExposed && ['none', 'presentation'].includes(explicitRole(image) ?? ''))
  );
}
