import type { Frame, PageElement } from '@abhigam/facts';
import { compareLanguage, englishIn, languageIn, languageOfQuotation, wordsOf } from './compare-language.ts';
import { isWordOf, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { governedText } from './governed-text.ts';
import { scriptOf, scriptsOf } from './scripts.ts';
import { holderOf, type TextUnit, textOf, textUnits } from './text-units.ts';

/** A part in a language that no `lang` on it or around it declares. */
export interface ForeignPart {
  /** Innermost element that contains all of it. */
  element: PageElement;
  declared: string;
  /** Code of its language, or of its script. */
  found: string;
  /** Indisputable; otherwise it may be a name or loan words. */
  isCertain: boolean;
  /** The text is the name of a language in that language. */
  isLanguageName: boolean;
  text: string;
}

/** From this number of words on, the text is not a name. */
const MIN_WORDS_OF_PROSE = 8;
const MIN_WORDS = 2;
const MIN_WORDS_OF_ENGLISH = 4;
const MAX_UNITS = 3_000;

/** End marks of scripts that have their own, or any after several words. */
const SENTENCE_END = /[।॥۔꯫᱾]|[\p{L}\p{M}]{2}[.?!؟](?:\s|$)/u;
/** A run of Latin letters with the characters between words, such as an English sentence within a Hindi one. */
const LATIN_RUN = /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\p{N}\s,;:.?!'’"“”()&/–-]*/gu;
/** Function words of Indian languages that also occur in names of organizations and places. */
const WORDS_IN_NAMES = new Set(
  'का के की और एवं तथा व पर कर का एंड और ও এবং اور کا کے کی و का व आणि र च'.split(' '),
);
const SENTENCE = /[^.?!।॥۔؟]+[.?!।॥۔؟]*/gu;
const QUOTED = /[“„«]([^“”„«»]+)[”“»]/gu;

const KNOWN = new WeakMap<Frame, readonly ForeignPart[]>();

/** Parts of a frame in another language than declared, in document order. */
export function foreignParts(frame: Frame): readonly ForeignPart[] {
  const known = KNOWN.get(frame) ?? partsOf(frame);
  KNOWN.set(frame, known);
  return known;
}

function partsOf(frame: Frame): ForeignPart[] {
  const wrongWhole = new Map<PageElement, string | null>();
  const foundIn = (governor: PageElement, lang: string) => {
    const known = wrongWhole.get(governor);
    if (known !== undefined) return known;
    const compared = compareLanguage(governedText(governor), lang);
    const found = 'found' in compared ? compared.found : null;
    wrongWhole.set(governor, found);
    return found;
  };
  return textUnits(frame)
    .slice(0, MAX_UNITS)
    .flatMap((unit) => {
      const { governor } = unit;
      const declared = governor?.attribute('lang')?.trim() ?? '';
      const expected = governor ? scriptsIn(governor, declared) : [];
      if (!governor || expected.length === 0) return [];
      const part = foreignPart(unit, declared, expected);
      // When all text of a `lang` is in another language, the `lang` must be repaired, not each part.
      return part && !isSameLanguage(foundIn(governor, declared), part.found) ? [part] : [];
    });
}

/** A few words often identify only the script. */
function isSameLanguage(whole: string | null, detected: string): boolean {
  return whole === detected || (whole !== null && scriptsOf(whole).includes(detected));
}

/** The script of the language that its text uses here; all its scripts when none is used. */
function scriptsIn(governor: PageElement, declared: string): readonly string[] {
  const expected = scriptsOf(declared);
  if (expected.length < 2) return expected;
  const counts = Map.groupBy(wordsOf(governedText(governor)), scriptOf);
  const [main] = [...expected].sort(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
  return main === undefined || main === 'Hani' || main === 'Kana' || !counts.has(main) ? expected : [main];
}

function foreignPart(unit: TextUnit, declared: string, expected: readonly string[]): ForeignPart | null {
  const text = textOf(unit);
  return (
    findOtherScript(unit, text, declared, expected) ??
    (expected[0] === 'Latn' ? null : findLatinPart(unit, text, declared)) ??
    findSameScriptPart(unit, text, declared)
  );
}

/** Text in a script of another language. Latin script is used everywhere and tested separately. */
function findOtherScript(
  unit: TextUnit,
  text: string,
  declared: string,
  expected: readonly string[],
): ForeignPart | null {
  const isForeign = (script: string | null) =>
    script !== null && script !== 'Latn' && !expected.includes(script);
  const foreign = wordsOf(text).filter((word) => isForeign(scriptOf(word)));
  const [first] = foreign;
  if (first === undefined) return null;
  const script = scriptOf(first) ?? '';
  const words = foreign.filter((word) => scriptOf(word) === script);
  const pieces = unit.pieces.filter((piece) => wordsOf(piece.text).some((word) => scriptOf(word) === script));
  const part = {
    element: holderOf(pieces, unit.block),
    declared,
    found: languageIn(words, script),
    text: pieces.map((piece) => piece.text).join(' '),
  };
  if (words.length < MIN_WORDS) {
    const named = languageNamed(part.text);
    return named === null ? null : { ...part, found: named, isCertain: false, isLanguageName: true };
  }
  return { ...part, isCertain: isProse(words, part.text, script), isLanguageName: false };
}

/** Sentences are not names; neither are a dozen words, unless they are a list. */
function isProse(words: readonly string[], text: string, script: string): boolean {
  const small = words.filter(
    (word) =>
      !WORDS_IN_NAMES.has(word) &&
      LANGUAGES_WITH_WORDS.some(
        (language) => scriptsOf(language).includes(script) && isWordOf(language, word),
      ),
  );
  if (small.length > 0 && words.length > MIN_WORDS) return true;
  if (SENTENCE_END.test(text) && words.length > MIN_WORDS + 1) return true;
  const commas = text.match(/[,;،•|]/gu)?.length ?? 0;
  return words.length >= MIN_WORDS_OF_PROSE && commas < words.length / 4;
}

/** English within text of another script; names and abbreviations in Latin letters do not count. */
function findLatinPart(unit: TextUnit, text: string, declared: string): ForeignPart | null {
  const runs = text.match(LATIN_RUN) ?? [];
  const englishRuns = runs.flatMap((run) => {
    const words = wordsOf(run);
    const english = englishIn(words);
    return english === 'no' ? [] : [{ run, words, english }];
  });
  const [best] = englishRuns.sort((one, other) => other.words.length - one.words.length);
  if (!best) return null;
  const pieces = unit.pieces.filter(({ text: of }) => /\p{Script=Latin}{2}/u.test(of));
  return {
    element: holderOf(pieces, unit.block),
    declared,
    found: 'en',
    isCertain: best.english === 'sure' && best.words.length >= MIN_WORDS_OF_ENGLISH,
    isLanguageName: false,
    text: best.run,
  };
}

/** Whole sentences in another language of the same script, and quotations within a sentence. */
function findSameScriptPart(unit: TextUnit, text: string, declared: string): ForeignPart | null {
  const whole = compareLanguage(text, declared);
  const candidates = 'found' in whole ? [text] : (text.match(SENTENCE) ?? []);
  for (const candidate of candidates) {
    const compared = compareLanguage(candidate, declared);
    if (!('found' in compared)) continue;
    return {
      element: holderOf(unit.pieces, unit.block),
      declared,
      found: compared.found,
      isCertain: compared.verdict === 'differs',
      isLanguageName: false,
      text: candidate,
    };
  }
  return 'found' in whole ? null : quotation(unit, text, declared);
}

/**
 * A long quotation in another language within a sentence: a `q`, or text in quotation marks. Only a `q` is
 * certain, because names of laws and books are also in quotation marks.
 */
function quotation(unit: TextUnit, text: string, declared: string): ForeignPart | null {
  const quotes = [...Map.groupBy(unit.pieces, ({ element }) => element.closest('q'))].flatMap(
    ([q, pieces]) =>
      q && unit.block !== q && unit.block.contains(q)
        ? [{ element: q, text: pieces.map((piece) => piece.text).join(' '), isCertain: true }]
        : [],
  );
  const marked = [...text.matchAll(QUOTED)].map(([, inside = '']) => ({
    element: holderOf(unit.pieces, unit.block),
    text: inside,
    isCertain: false,
  }));
  for (const one of [...quotes, ...marked]) {
    const found = languageOfQuotation(one.text, declared);
    if (found !== null) return { ...one, declared, found, isLanguageName: false };
  }
  return null;
}

/** Languages that Indian websites offer, and those that their visitors read. */
const NAMED =
  'as bn brx doi gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur en ar fa fr de es it ja ko pt ru zh'.split(
    ' ',
  );
const AUTONYMS = new Map(
  NAMED.map((code) => [fold(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code), code]),
);

/** Language whose own name the text is, as in a language switcher. */
function languageNamed(text: string): string | null {
  return AUTONYMS.get(fold(text)) ?? null;
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replaceAll('हिंदी', 'हिन्दी');
}
