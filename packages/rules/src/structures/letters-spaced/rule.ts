import { defineRule, fail } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isSeen } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/** Letters with a single gap between each two. Fewer are initials. */
const SPACED =
  /(?<![\p{L}\p{N}.])(?:\p{Lu}[ \u00a0]){4,}\p{Lu}(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}.])\p{Lu}[ \u00a0](?:\p{Ll}[ \u00a0]){3,}\p{Ll}(?![\p{L}\p{N}.])/u;
const VOWEL = /[aeiouy]/i;
const MAX_TEXT = 2_000;

/**
 * A word whose letters are parted by spaces to make it look wide (W3C's failure F32): it is spelt out, and not found
 * by a search. Letters in the order of the alphabet, as in an index, and words without a vowel, as of abbreviations,
 * are left alone.
 */
export const lettersSpaced = defineRule({
  id: 'letters-spaced',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.2'],
  impact: 'minor',
  targets: (page) =>
    page.elements.filter(
      (element) => spacedWord(element.ownText) !== null && isSeen(element) && !isAriaHidden(element),
    ),
  evaluate: (element) => fail('spaced', { word: shortened(spacedWord(element.ownText) ?? '') }),
  text: {
    en: {
      title: 'Letters of a word are parted by spaces',
      description:
        'Screen readers spell such a word letter by letter, and a search does not find it. Write the word together and set `letter-spacing` in the style sheet.',
      messages: {
        spaced:
          'The letters of "{word}" are parted by spaces. Write the word together and use `letter-spacing`.',
      },
    },
  },
});

function spacedWord(text: string): string | null {
  const [found] = SPACED.exec(text.slice(0, MAX_TEXT)) ?? [];
  if (!found) return null;
  const letters = found.replace(/[ \u00a0]/g, '');
  return VOWEL.test(letters) && !isAlphabet(letters) ? found : null;
}

/** Most letters follow the one before in the alphabet. */
function isAlphabet(letters: string): boolean {
  const steps = [...letters].filter(
    (letter, at) => at > 0 && letter.charCodeAt(0) === letters.charCodeAt(at - 1) + 1,
  ).length;
  return steps >= letters.length / 2 || new Set(letters).size <= letters.length / 2;
}
