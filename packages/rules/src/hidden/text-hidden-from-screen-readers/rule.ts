import type { Page, PageElement } from '@abhigam/facts';
import { letTextBeHeard } from '../../corrections/unheard.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isAriaHidden, isPerceivable } from '../../semantics/hidden.ts';
import { hidingTechnique } from '../../semantics/hiding-technique.ts';
import { wordsOf } from '../../semantics/seen-words.ts';
import { isSeen } from '../../semantics/visible.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/** Fewer words may decorate, or stand for a sign that is named elsewhere. */
const MIN_WORDS = 8;
/** Said anew on each of several parts, for the eye alone; or moved through, one at a time. */
const SHOWN_IN_TURN =
  '[class*=carousel i], [class*=slide i], [class*=swiper i], [class*=slick i], [class*=marquee i], [class*=ticker i], [aria-roledescription], [class*=splide i], [class*=owl- i], pre, code, svg';
/** While one of them is open all else is rightly hidden. */
const MODAL = '[aria-modal=true i], dialog[open], [role=dialog i], [role=alertdialog i]';

/**
 * A sentence that everybody sees and that `aria-hidden` keeps from screen readers, while nothing that they get says the same.
 * Short texts and what is shown in turn are left out, and pages on which a dialog is open.
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
  correct: letTextBeHeard,
  targets: (page) =>
    page.all(MODAL).some((dialog) => isSeen(dialog))
      ? []
      : page
          .all('[aria-hidden=true i]:not(html, body)')
          .filter((element) => isOutermost(element) && isSeen(element) && sentenceIn(element) !== ''),
  evaluate: (element, page) => {
    const text = sentenceIn(element);
    return isSaidElsewhere(element, text, page) ? pass : fail('unheard', { text: shortened(text) });
  },
  text: {
    en: {
      title: 'Visible text is hidden from screen readers',
      description:
        'Screen reader users miss a sentence that others can read. Remove `aria-hidden`, or provide the same text to them.',
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

/** The first running text in it that is seen; empty for none. */
function sentenceIn(element: PageElement): string {
  if (element.closest(SHOWN_IN_TURN) !== null || hidingTechnique(element) !== null) return '';
  const found = [element, ...element.descendants].find(
    (one) =>
      wordsOf(one.ownTexts.map(({ text }) => text).join(' ')).length >= MIN_WORDS &&
      isSeen(one) &&
      hidingTechnique(one) === null &&
      one.closest(SHOWN_IN_TURN) === null,
  );
  return found ? found.visibleText : '';
}

/** By a text that is announced, or as the name or description of something. */
function isSaidElsewhere(element: PageElement, text: string, page: Page): boolean {
  const words = wordsOf(text);
  const said = foldWords(text);
  return page.elements.some((other) => {
    if (other === element || element.contains(other) || other.contains(element)) return false;
    if (foldWords(`${other.name} ${other.ax?.description ?? ''}`).includes(said)) return true;
    if (!isPerceivable(other) || other.visibleText.length < said.length * MIN_SHARE) return false;
    const spoken = new Set(wordsOf(other.text));
    return words.filter((word) => spoken.has(word)).length >= words.length * MIN_SHARE;
  });
}

/** Other words for the same have many in common. */
const MIN_SHARE = 0.8;
