import type { Page, PageElement } from '@abhigam/facts';
import { exposeText } from '../../corrections/expose-content.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isAriaHidden, isPerceivable } from '../../semantics/hidden.ts';
import { hidingTechnique } from '../../semantics/hiding-technique.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/** Fewer words may be decorative, or be an icon whose name is elsewhere. */
const MIN_WORDS = 8;
/** Content repeated on several parts for visual users, or shown one at a time. */
const SHOWN_IN_TURN =
  '[class*=carousel i], [class*=slide i], [class*=swiper i], [class*=slick i], [class*=marquee i], [class*=ticker i], [aria-roledescription], [class*=splide i], [class*=owl- i], pre, code, svg';
/** While one of them is open, hiding everything else is correct. */
const MODAL = '[aria-modal=true i], dialog[open], [role=dialog i], [role=alertdialog i]';

/**
 * Visible running text that `aria-hidden` hides from screen readers, without an equivalent for them. Skips
 * short texts, rotating content, and pages with an open dialog.
 */
export const textHiddenFromScreenReaders = defineRule({
  id: 'text-hidden-from-screen-readers',
  source: 'andi',
  module: 'hidden',
  criteria: ['1.3.1'],
  impact: 'serious',
  isAriaOnly: true,
  category: 'cat.structure',
  limits: 'hidden-from-at',
  defect: 'text-hidden',
  isSuperseded: true,
  dependsOn: ['layout'],
  correct: exposeText,
  targets: (page) =>
    page.all(MODAL).some((dialog) => isVisible(dialog))
      ? []
      : page
          .all('[aria-hidden=true i]:not(html, body)')
          .filter((element) => isOutermost(element) && isVisible(element) && sentenceIn(element) !== ''),
  evaluate: (element, page) => {
    const text = sentenceIn(element);
    return isAnnouncedElsewhere(element, text, page) ? pass : fail('unheard', { text: shortened(text) });
  },
  text: {
    en: {
      title: 'Visible text is hidden from screen readers',
      description:
        'Screen reader users miss a sentence that others can read. Remove `aria-hidden`, or provide the same text to screen reader users in another way.',
      messages: {
        unheard:
          '`aria-hidden` hides "{text}" from screen readers, and no other text says the same. Remove `aria-hidden`.',
      },
    },
  },
});

function isOutermost(element: PageElement): boolean {
  return element.parent === null || !isAriaHidden(element.parent);
}

/** First visible running text in it; empty when there is none. */
function sentenceIn(element: PageElement): string {
  if (element.closest(SHOWN_IN_TURN) !== null || hidingTechnique(element) !== null) return '';
  const found = [element, ...element.descendants].find(
    (one) =>
      wordsOf(one.ownTexts.map(({ text }) => text).join(' ')).length >= MIN_WORDS &&
      isVisible(one) &&
      hidingTechnique(one) === null &&
      one.closest(SHOWN_IN_TURN) === null,
  );
  return found ? found.visibleText : '';
}

/** In an announced text, or in an accessible name or description. */
function isAnnouncedElsewhere(element: PageElement, text: string, page: Page): boolean {
  const words = wordsOf(text);
  const hiddenWords = foldWords(text);
  return page.elements.some((other) => {
    if (other === element || element.contains(other) || other.contains(element)) return false;
    if (foldWords(`${other.name} ${other.ax?.description ?? ''}`).includes(hiddenWords)) return true;
    if (!isPerceivable(other) || other.visibleText.length < hiddenWords.length * MIN_SHARE) return false;
    const spoken = new Set(wordsOf(other.text));
    return words.filter((word) => spoken.has(word)).length >= words.length * MIN_SHARE;
  });
}

/** Minimum share of common words of a paraphrase. */
const MIN_SHARE = 0.8;
