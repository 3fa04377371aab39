import type { Frame, PageElement } from '@abhigam/facts';
import { joinLetters } from '../../corrections/lines.ts';
import { defineRule, fail } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/** Letters separated by single spaces. Fewer are initials. */
const SPACED =
  /(?<![\p{L}\p{N}.])(?:\p{Lu}[ \u00a0]){4,}\p{Lu}(?![\p{L}\p{N}.])|(?<![\p{L}\p{N}.])\p{Lu}[ \u00a0](?:\p{Ll}[ \u00a0]){3,}\p{Ll}(?![\p{L}\p{N}.])/u;
/** Four such letters: possibly initials or answers, unless the page contains them as a word. */
const SHORT =
  /(?<![\p{L}\p{N}.])(?<!\p{L}[ \u00a0])\p{Lu}[ \u00a0](?:(?:\p{Lu}[ \u00a0]){2}\p{Lu}|(?:\p{Ll}[ \u00a0]){2}\p{Ll})(?![\p{L}\p{N}.])(?![ \u00a0]\p{L}(?!\p{L}))/gu;
/** Common words of four letters. When a sentence continues in lower case, they are not initials. */
const COMMON = new Set(
  'also area away back best book both call care case come cost days dear each easy fees find form free from full give good half hand have head hear help here high home hope hour idea into jobs join just keep kind know land last late left less life like line list live long look lost made main make many more most much must name near need news next note only open over page part past plan play post rate read road rule safe sale same save send shop show side site some soon stay step stop such sure take talk tell text than that them then they this time tips tour town turn type very view wait walk want week well were what when will wish with word work year your'.split(
    ' ',
  ),
);
const GOES_ON = /^[ \u00a0]\p{Ll}{2}/u;
const VOWEL = /[aeiouy]/i;
const MAX_TEXT = 2_000;

const WORDS = new WeakMap<Frame, ReadonlySet<string>>();

/**
 * A word spaced out letter by letter (WCAG failure F32): it is spelled out by screen readers and not found by
 * search. Four letters count when the page has the word elsewhere, not only in capitals, or when they are a
 * common word at the start of a sentence. Skips letters in alphabetical order, as in an index, and words
 * without vowels, such as abbreviations.
 */
export const spacesWithinWord = defineRule({
  id: 'spaces-within-word',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.2'],
  impact: 'minor',
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['other-elements'],
  correct: joinLetters,
  targets: (page) =>
    page.elements.filter(
      (element) => spacedWord(element) !== null && isVisible(element) && !isAriaHidden(element),
    ),
  evaluate: (element) => fail('spaced', { word: shortened(spacedWord(element) ?? '') }),
  text: {
    en: {
      title: 'Word contains spaces between its letters',
      description:
        'Screen readers spell such a word letter by letter, and a search does not find it. Write the word without spaces and set `letter-spacing` in the style sheet.',
      messages: {
        spaced:
          '"{word}" has spaces between its letters. Write the word without spaces and use `letter-spacing`.',
      },
    },
  },
});

function spacedWord(element: PageElement): string | null {
  const text = element.ownText.slice(0, MAX_TEXT);
  const [found] = SPACED.exec(text) ?? [];
  if (found) return isWord(together(found)) ? found : null;
  const short = [...text.matchAll(SHORT)].find(([one]) => {
    const word = together(one).toLowerCase();
    if (!isWord(together(one))) return false;
    return wordsOf(element.frame).has(word) || (COMMON.has(word) && beginsSentence(text, one));
  });
  return short?.[0] ?? null;
}

function beginsSentence(text: string, spaced: string): boolean {
  const start = text.trimStart();
  return start.startsWith(spaced) && GOES_ON.test(start.slice(spaced.length));
}

function together(spaced: string): string {
  return spaced.replace(/[ \u00a0]/g, '');
}

function isWord(letters: string): boolean {
  return VOWEL.test(letters) && !isAlphabet(letters);
}

/** Lower case; excludes words that occur only in capitals, which may be abbreviations. */
function wordsOf(frame: Frame): ReadonlySet<string> {
  const known = WORDS.get(frame);
  if (known) return known;
  const titles = frame.all('title').map(({ text }) => text);
  const all =
    [frame.root?.visibleText ?? '', ...titles].join(' ').match(/(?<!\p{L})\p{L}\p{Ll}{3}(?!\p{L})/gu) ?? [];
  const found = new Set(all.map((word) => word.toLowerCase()));
  WORDS.set(frame, found);
  return found;
}

/** Most letters follow the previous one in the alphabet. */
function isAlphabet(letters: string): boolean {
  const steps = [...letters].filter(
    (letter, at) => at > 0 && letter.charCodeAt(0) === letters.charCodeAt(at - 1) + 1,
  ).length;
  return steps >= letters.length / 2 || new Set(letters).size <= letters.length / 2;
}
