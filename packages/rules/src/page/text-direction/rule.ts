import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/gu;
const LETTER = /\p{L}/gu;
/** Fewer letters are a word within other text. */
const MIN_LETTERS = 12;
const MOSTLY = 0.8;
/** A sign at the end goes to the wrong side of the line. */
const ENDS_WITH_SIGN = /[.!?:;،؛؟۔»)\]]\s*$/u;
const STARTS_OR_ENDS = new Set(['ltr', 'rtl']);

/**
 * Text in a script that runs the other way than its block: Urdu, Kashmiri or Sindhi in a block from left to right, or
 * the reverse. It fails where a sign at its end shows on the wrong side; else lines only stand at the wrong edge.
 */
export const textDirection = defineRule({
  id: 'text-direction',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.2'],
  impact: 'moderate',
  targets: (page) =>
    page.elements.filter(
      (element) => (element.ownText.match(LETTER)?.length ?? 0) >= MIN_LETTERS && isText(element),
    ),
  evaluate: (element) => {
    const runs = runsOf(element.ownText);
    const direction = directionOf(element);
    if (runs === null || direction === null || runs === direction) return pass;
    const values = { direction: runs, text: shortened(element.ownText, 40) };
    return ENDS_WITH_SIGN.test(element.ownText) && runs === 'rtl'
      ? fail('signs', values)
      : review('edge', values);
  },
  text: {
    en: {
      title: 'Text runs in the wrong direction',
      description:
        'Signs and numbers stand at the wrong place, and lines are hard to follow. Set `dir="rtl"` where a text in a script such as that of Urdu begins, and `dir="ltr"` where it ends.',
      messages: {
        signs:
          '"{text}" runs from right to left, but its block from left to right, so the sign at its end stands on the wrong side. Set `dir="rtl"`.',
        edge: '"{text}" runs in the other direction than its block. Check that it is read in the right order, and set `dir="{direction}"`.',
      },
    },
  },
});

/** Which way most of the letters run; null for a mixture. */
function runsOf(text: string): 'ltr' | 'rtl' | null {
  const letters = text.match(LETTER)?.length ?? 0;
  const share = (text.match(RIGHT_TO_LEFT)?.length ?? 0) / Math.max(1, letters);
  if (share >= MOSTLY) return 'rtl';
  return share <= 1 - MOSTLY ? 'ltr' : null;
}

/** As style sheets and `dir` have it; null where the text itself decides or it is not known. */
function directionOf(element: PageElement): string | null {
  if (element.style('unicode-bidi') === 'plaintext' || element.matches('bdi, bdo, input, textarea'))
    return null;
  const direction = element.style('direction');
  return STARTS_OR_ENDS.has(direction) ? direction : null;
}

function isText(element: PageElement): boolean {
  return (
    element.ownTexts.length > 0 &&
    !element.matches('script, style, option, pre, code') &&
    element.closest('svg, math, code, pre') === null &&
    element.isShown &&
    !isAriaHidden(element)
  );
}
