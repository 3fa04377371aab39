import { isEverydayEnglish } from './everyday-english.ts';
import { evidenceFor, isWordOf, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { likelyLanguage } from './likely-language.ts';
import { scriptOf, scriptsOf } from './scripts.ts';

/**
 * Whether a text is in the language that its markup says; `differs` is certain, `maybe` is for a person. `found`: code of the
 * language that it is in, or likely in, or of its script where that is all that is known.
 */
export type Comparison = { verdict: 'same' | 'unknown' } | { verdict: 'differs' | 'maybe'; found: string };

const WORD = /[\p{L}\p{M}]+/gu;
/** They look like words of English and are of no language. */
const ADDRESS = /.@.|.\.(?:com|org|net|gov|nic|in|example)\b/iu;
/** A bracket or quote may stand before it. */
const FROM_SCHEME = /(?:https?:\/\/|www\.)\S*/giu;
const MAX_TEXT = 20_000;
/** Within a script a few words may be names or loans; another script needs no more than a few to be seen. */
const MIN_WORDS = 6;
const MIN_WORDS_OF_OTHER_SCRIPT = 2;
const MIN_WORDS_OF_ENGLISH = 3;
/** So large a part in the script of the language makes a page of two languages, one of which is right. */
const SOME = 0.05;
const ALMOST_ALL = 0.8;
const MIN_MARGIN = 0.1;
/** Of a single sentence. */
const SURE_MARGIN = 0.4;
/** From so many words on, tables and menus may thin out the small words. */
const LONG = 50;
/** Small words that menus of any language have in English. */
const IN_MENUS = new Set(['about', 'us', 'our', 'more', 'all']);
/** Hindi as it is typed on keyboards without its letters; the only such language with words here. */
const ROMAN_HINDI = 'hi-Latn';
/** Written alike in English, where they are as frequent: they speak for neither, but go with what else speaks. */
const IN_BOTH = new Set(['is', 'to', 'me', 'so', 'do']);

/**
 * Compares a text with a declared language. Scripts that contradict it decide; within a script letters that
 * only one language has and the small words of both do, with the statistics of letters as a second witness for those of Europe.
 * Names, loans, short pieces and languages that resemble each other stay undecided.
 *
 * @param isDeclaredForIt the text is all that the tag is declared for: a sentence can be told then, as it is no title or name
 *   among other text
 */
export function compareLanguage(text: string, tag: string, isDeclaredForIt = false): Comparison {
  const expected = scriptsOf(tag);
  const words = wordsOf(text);
  if (expected.length === 0) return { verdict: 'unknown' };
  const byScript = Map.groupBy(words, scriptOf);
  const share = (script: string) => (byScript.get(script)?.length ?? 0) / words.length;
  const fitting = expected.reduce((sum, script) => sum + share(script), 0);
  const [main = null] = [...byScript].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (main === null) return { verdict: 'unknown' };
  const language = languageOf(tag);
  const ofMain = byScript.get(main) ?? [];
  if (expected.includes(main)) {
    const compared = withinScript(ofMain, main, language);
    const isOpen = compared.verdict === 'same' || compared.verdict === 'unknown';
    return isDeclaredForIt && isOpen && main === 'Latn' ? (sentence(ofMain, language) ?? compared) : compared;
  }
  if (main === 'Latn') return againstLatin(ofMain, fitting, language);
  if (ofMain.length < MIN_WORDS_OF_OTHER_SCRIPT) return { verdict: 'unknown' };
  const found = languageIn(ofMain, main);
  return { verdict: share(main) >= ALMOST_ALL ? 'differs' : 'maybe', found };
}

function withoutAddress(token: string): string {
  return ADDRESS.test(token) ? ' ' : token.replace(FROM_SCHEME, ' ');
}

/** Words of a text in lower case, without single Latin letters and without addresses. */
export function wordsOf(text: string): string[] {
  const prose = text.slice(0, MAX_TEXT).normalize('NFC').replace(/\S+/gu, withoutAddress).toLowerCase();
  return (prose.match(WORD) ?? []).filter((word) => word.length > 1 || scriptOf(word) !== 'Latn');
}

/** The language that words of a script are most likely in; the script's code where several are as likely. */
export function languageIn(words: readonly string[], script: string): string {
  return ONLY_LANGUAGE[script] ?? likeliest(words, '', script) ?? script;
}

/** Scripts that one language of the web is written in. */
const ONLY_LANGUAGE: Readonly<Record<string, string>> = {
  Guru: 'pa',
  Gujr: 'gu',
  Orya: 'or',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Olck: 'sat',
  Mtei: 'mni',
};

/** A text in Latin letters may be the language itself, written in them; only English and sentences of others are certain. */
function againstLatin(words: readonly string[], fitting: number, language: string): Comparison {
  const english = englishIn(words);
  if (english === 'sure') return { verdict: fitting <= SOME ? 'differs' : 'maybe', found: 'en' };
  if (english === 'likely') return { verdict: 'maybe', found: 'en' };
  const other = words.length < MIN_WORDS ? null : likeliest(words, '', 'Latn');
  if (!other || isLanguageInLatin(other, language) || !isSure(words, other, '', 'Latn'))
    return { verdict: fitting > SOME ? 'same' : 'unknown' };
  return fitting <= SOME ? { verdict: 'differs', found: other } : { verdict: 'maybe', found: other };
}

/** Whether words in Latin letters are English: `sure` with its small words, `likely` where only others speak for it. */
export function englishIn(words: readonly string[]): 'sure' | 'likely' | 'no' {
  if (words.length < MIN_WORDS_OF_ENGLISH) return 'no';
  const small = words.filter(
    (word) => isWordOf('en', word) && !isWordOf(ROMAN_HINDI, word) && !IN_MENUS.has(word),
  ).length;
  const all = words.filter(
    (word) => (isWordOf('en', word) && !isWordOf(ROMAN_HINDI, word)) || isEverydayEnglish(word),
  ).length;
  const against = words.filter(
    (word) => isWordOf(ROMAN_HINDI, word) && !isWordOf('en', word) && !IN_BOTH.has(word),
  ).length;
  if (against > all * 0.1 || isOtherEuropean(words, small)) return 'no';
  const inBoth = against === 0 && small > 1 ? words.filter((word) => IN_BOTH.has(word)).length : 0;
  const share = (all + inBoth) / words.length;
  if (share >= 0.5 || (words.length >= MIN_WORDS && share >= 0.4 && small >= 3))
    return small > 0 ? 'sure' : 'likely';
  return 'no';
}

/** Words that English shares with a language whose own small words are more. */
function isOtherEuropean(words: readonly string[], english: number): boolean {
  const other = likeliest(words, 'en', 'Latn');
  return other !== null && other !== ROMAN_HINDI && evidenceFor(other, 'en', words).hits > english;
}

function isLanguageInLatin(found: string, language: string): boolean {
  return found === ROMAN_HINDI && scriptsOf(language).includes('Deva');
}

function withinScript(words: readonly string[], script: string, language: string): Comparison {
  if (words.length < MIN_WORDS) return { verdict: 'unknown' };
  const other = likeliest(words, language, script);
  if (!other) return { verdict: 'same' };
  // Of the many languages in Devanagari, only those with words of their own here can be distinguished from Hindi.
  if (script !== 'Latn' && (!LANGUAGES_WITH_WORDS.includes(language) || scriptsOf(language)[0] !== script))
    return { verdict: 'unknown' };
  if (other === ROMAN_HINDI)
    return LANGUAGES_WITH_WORDS.includes(language) && isSure(words, other, language, script)
      ? { verdict: 'maybe', found: other }
      : { verdict: 'same' };
  return isSure(words, other, language, script) ? { verdict: 'differs', found: other } : { verdict: 'same' };
}

/** The language with most small words of its own that the declared one does not have. */
function likeliest(words: readonly string[], language: string, script: string): string | null {
  const candidates = LANGUAGES_WITH_WORDS.filter((one) => one !== language && scriptsOf(one).includes(script))
    .map((one) => ({ one, ...evidenceFor(one, language, words) }))
    .sort((a, b) => b.hits - a.hits);
  const [best, next] = candidates;
  if (!best || best.hits === next?.hits) return null;
  return best.distinct >= (script === 'Latn' ? 3 : 2) ? best.one : null;
}

function isSure(words: readonly string[], other: string, language: string, script: string): boolean {
  const { hits, distinct } = evidenceFor(other, language, words);
  const against = evidenceFor(language, other, words).hits;
  const share = hits / words.length;
  // The statistics of letters are asked, too, where there are any.
  const least = script === 'Latn' && other !== ROMAN_HINDI ? 0.18 : 0.25;
  const isEnough =
    words.length < LONG ? share >= least && distinct >= 3 && against === 0 : share >= 0.12 && distinct >= 8;
  if (!isEnough || against > hits * 0.1) return false;
  return script !== 'Latn' || other === ROMAN_HINDI || isFarFrom(words, other, language);
}

/** A sentence in Latin letters with few small words, of which the statistics of letters are sure. Null for none. */
function sentence(words: readonly string[], language: string): Comparison | null {
  if (words.length < MIN_WORDS - 1 || words.length >= LONG || !LANGUAGES_WITH_WORDS.includes(language))
    return null;
  const { language: likely, scores } = likelyLanguage(words.join(' '));
  if (likely === language || !scriptsOf(likely).includes('Latn')) return null;
  const { hits, distinct } = evidenceFor(likely, language, words);
  if (evidenceFor(language, likely, words).hits > 0 || hits < 2 || hits / words.length < 0.2) return null;
  const margin = (scores.get(likely) ?? 0) - (scores.get(language) ?? 0);
  if (words.length >= MIN_WORDS && distinct > 1 && margin >= SURE_MARGIN)
    return { verdict: 'differs', found: likely };
  return margin >= MIN_MARGIN ? { verdict: 'maybe', found: likely } : null;
}

/** So many words are no title and no saying. */
const MIN_WORDS_OF_QUOTATION = 12;

/**
 * The language of a long quotation in Latin letters, where it is another than the tag says: none of its small words is of the
 * declared language, several are of the other, the statistics agree, and few words are written as names are. Null where
 * that is not certain.
 */
export function languageOfQuotation(text: string, tag: string): string | null {
  const words = wordsOf(text);
  const language = languageOf(tag);
  if (words.length < MIN_WORDS_OF_QUOTATION || words.some((word) => scriptOf(word) !== 'Latn')) return null;
  if (!LANGUAGES_WITH_WORDS.includes(language)) return null;
  const { language: likely, scores } = likelyLanguage(words.join(' '));
  if (likely === language || !LANGUAGES_WITH_WORDS.includes(likely) || !scriptsOf(likely).includes('Latn'))
    return null;
  const { hits, distinct } = evidenceFor(likely, language, words);
  const isFar = (scores.get(likely) ?? 0) - (scores.get(language) ?? 0) >= MIN_MARGIN;
  const capitals = text.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0;
  const isEnough = distinct >= 3 && hits / words.length >= 0.18 && capitals <= words.length / 4;
  return isFar && isEnough && evidenceFor(language, likely, words).hits === 0 ? likely : null;
}

/** The statistics agree, and by far; they do not know every language of India. */
function isFarFrom(words: readonly string[], other: string, language: string): boolean {
  const { language: likely, scores } = likelyLanguage(words.join(' '));
  return likely === other && (scores.get(other) ?? 0) - (scores.get(language) ?? 0) >= MIN_MARGIN;
}

/** Language of a tag, with the script where it is written in one that is not its own. */
function languageOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag);
  return script === 'Latn' && language === 'hi' ? ROMAN_HINDI : language;
}
