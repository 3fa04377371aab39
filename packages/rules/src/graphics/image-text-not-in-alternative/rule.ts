import type { Page, PageElement } from '@abhigam/facts';
import { completeAlternative } from '../../corrections/alternative.ts';
import { defineRule, type Outcome, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { imageWords, missingWords } from '../../semantics/image-words.ts';
import { isMarkedDecorative } from '../../semantics/images.ts';
import { isNameless } from '../../semantics/name.ts';
import { surroundingText } from '../../semantics/surrounding-text.ts';
import { isTextImage, textInImage } from '../../semantics/text-in-image.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/** Maximum share of missing words; a few misread or omitted words are not a finding. */
const MAX_MISSING_SHARE = 0.3;

/**
 * Text recognised in an image that nothing near it contains (alternative, caption, link, adjacent text); and
 * text in a drawing hidden from screen readers that the whole page does not contain. Images without any
 * alternative are left to the rules that fail them. OCR makes mistakes and not every word matters, so findings
 * need a manual check.
 */
export const imageTextNotInAlternative = defineRule({
  id: 'image-text-not-in-alternative',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'moderate',
  category: 'cat.text-alternatives',
  limits: 'image-text',
  defect: 'own',
  dependsOn: ['layout', 'image-text'],
  correct: completeAlternative,
  targets: (page) => [
    ...page.elements.filter((element) => isTextImage(element) && !isFailedForNoName(element)),
    ...page
      .all('svg[aria-hidden=true i]')
      .filter((drawing) => isVisible(drawing) && wordsDrawn(drawing).length > 1),
  ],
  evaluate: (image, page) => {
    if (image.tag === 'svg') return judgeDrawing(image, page);
    const text = textInImage(image);
    const words = text ? imageWords(text) : [];
    const missing = missingWords(words, surroundingText(image));
    if (missing.length <= words.length * MAX_MISSING_SHARE) return pass;
    return review(messageFor(image), { words: shortened(missing.join(' ')) });
  },
  text: {
    en: {
      title: 'Text alternative lacks the text in the image',
      description:
        'People who cannot see the image miss the text in it. Put the same words into the text alternative, or into the text next to the image.',
      messages: {
        lacking:
          'The image contains the words "{words}", which its text alternative lacks. Add the words that people need to the text alternative.',
        decorative:
          'The image contains the words "{words}", but the image is hidden from screen readers and no adjacent text says the same. Give the image a text alternative, or write the words as text.',
        background:
          'The background image contains the words "{words}", and no text nearby says the same. Write the words as text, or check that people do not need them.',
      },
    },
  },
});

/** Words of a drawing. Excludes links and buttons, where they concern the name, and logos drawn as letters. */
function wordsDrawn(drawing: PageElement): string[] {
  if (drawing.closest('a, button, [role=link i], [role=button i]')) return [];
  const text = drawing.visibleText;
  return imageWords({ asciiText: text, rawText: text, textShare: 1, width: 0, height: 0 });
}

function judgeDrawing(drawing: PageElement, page: Page): Outcome<'decorative'> {
  const words = wordsDrawn(drawing);
  const missing = missingWords(words, saidText(page));
  return missing.length <= words.length * MAX_MISSING_SHARE
    ? pass
    : review('decorative', { words: shortened(missing.join(' ')) });
}

const SAID = new WeakMap<Page, string>();

/** Everything that screen readers announce on a page. */
function saidText(page: Page): string {
  const pageText =
    SAID.get(page) ??
    page.elements
      .filter(isPerceivable)
      .flatMap((element) => [element.name, ...element.ownTexts.map(({ text }) => text)])
      .join(' ');
  SAID.set(page, pageText);
  return pageText;
}

function isFailedForNoName(element: PageElement): boolean {
  return element.matches('img, input') && element.isExposed && isNameless(element);
}

function messageFor(image: PageElement): 'lacking' | 'decorative' | 'background' {
  if (image.imageText === null) return 'background';
  return isMarkedDecorative(image) || !image.isExposed ? 'decorative' : 'lacking';
}
