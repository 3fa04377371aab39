import { isEverydayEnglish } from './everyday-english.ts';
import { evidenceFor, isWordOf, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { likelyLanguage } from './likely-language.ts';
import { scriptOf, scriptsOf } from './scripts.ts';

/**
 * Whether text is in its declared language; `differs` is certain, `maybe` needs a manual check. `found`: code
 * of the actual or likely language, or of its script when only that is known.
 */
export type Comparison = { verdict: 'same' | 'unknown' } | { verdict: 'differs' | 'maybe'; found: string };

const WORD = /[\p{L}\p{M}]+/gu;
/** Addresses look like English words, but belong to no language. */
const ADDRESS = /.@.|.\.(?:com|org|net|gov|nic|in|example)\b/iu;
/** A bracket or quotation mark may precede it. */
const URL_FROM_SCHEME = /(?:https?:\/\/|www\.)\S*/giu;
const MAX_TEXT = 20_000;
/** Within one script, fewer words may be names or loan words; another script is evident from a few words. */
const MIN_WORDS = 6;
const MIN_WORDS_OF_OTHER_SCRIPT = 2;
const MIN_WORDS_OF_ENGLISH = 3;
/**
 * With a larger share in the script of the declared language, the page is bilingual and the declaration is
 * right for one of the two.
 */
const SOME = 0.05;
const ALMOST_ALL = 0.8;
const MIN_MARGIN = 0.1;
/** For a single sentence. */
const SURE_MARGIN = 0.4;
/** From this number of words on, tables and menus may reduce the share of function words. */
const LONG = 50;
/** English function words in menus of any language. */
const MENU_WORDS = new Set(['about', 'us', 'our', 'more', 'all']);
/** Hindi in Latin letters; the only romanized language with a word list here. */
const ROMAN_HINDI = 'hi-Latn';
/** Equally frequent in English: not evidence alone, but counted together with other evidence. */
const SHARED_WORDS = new Set(['is', 'to', 'me', 'so', 'do']);

/**
 * Compares a text with its declared language. Another script is decisive; within a script, distinctive letters
 * and function words are, confirmed by letter statistics for European languages. Names, loan words, short texts
 * and similar languages stay undecided.
 *
 * @param isDeclaredForIt the declaration applies to this text alone: a single sentence is sufficient then, because it is not a title or name
 * among other text
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
  const candidates = byScript.get(main) ?? [];
  if (expected.includes(main)) {
    const compared = withinScript(candidates, main, language);
    const isOpen = compared.verdict === 'same' || compared.verdict === 'unknown';
    return isDeclaredForIt && isOpen && main === 'Latn'
      ? (sentence(candidates, language) ?? compared)
      : compared;
  }
  if (main === 'Latn') return againstLatin(candidates, fitting, language);
  if (candidates.length < MIN_WORDS_OF_OTHER_SCRIPT) return { verdict: 'unknown' };
  const found = languageIn(candidates, main);
  return { verdict: share(main) >= ALMOST_ALL ? 'differs' : 'maybe', found };
}

function withoutAddress(token: string): string {
  return ADDRESS.test(token) ? ' ' : token.replace(URL_FROM_SCHEME, ' ');
}

/** Words of a string in lower case, without single Latin letters and addresses. */
export function wordsOf(text: string): string[] {
  const prose = text.slice(0, MAX_TEXT).normalize('NFC').replace(/\S+/gu, withoutAddress).toLowerCase();
  return (prose.match(WORD) ?? []).filter((word) => word.length > 1 || scriptOf(word) !== 'Latn');
}

/** Most likely language of words in a script; the code of the script when several are equally likely. */
export function languageIn(words: readonly string[], script: string): string {
  return ONLY_LANGUAGE[script] ?? likeliest(words, '', script) ?? script;
}

/** Scripts used by a single language on the web. */
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

/** Latin text may be the romanized declared language; only English and full sentences of others are certain. */
function againstLatin(words: readonly string[], fitting: number, language: string): Comparison {
  const english = englishIn(words);
  if (english === 'sure') return { verdict: fitting <= SOME ? 'differs' : 'maybe', found: 'en' };
  if (english === 'likely') return { verdict: 'maybe', found: 'en' };
  const other = words.length < MIN_WORDS ? null : likeliest(words, '', 'Latn');
  if (!other || isLanguageInLatin(other, language) || !isSure(words, other, '', 'Latn'))
    return { verdict: fitting > SOME ? 'same' : 'unknown' };
  return fitting <= SOME ? { verdict: 'differs', found: other } : { verdict: 'maybe', found: other };
}

/** Whether Latin words are English: `sure` with function words, `likely` with other evidence only. */
export function englishIn(words: readonly string[]): 'sure' | 'likely' | 'no' {
  if (words.length < MIN_WORDS_OF_ENGLISH) return 'no';
  const small = words.filter(
    (word) => isWordOf('en', word) && !isWordOf(ROMAN_HINDI, word) && !MENU_WORDS.has(word),
  ).length;
  const all = words.filter(
    (word) => (isWordOf('en', word) && !isWordOf(ROMAN_HINDI, word)) || isEverydayEnglish(word),
  ).length;
  const against = words.filter(
    (word) => isWordOf(ROMAN_HINDI, word) && !isWordOf('en', word) && !SHARED_WORDS.has(word),
  ).length;
  if (against > all * 0.1 || isOtherEuropean(words, small)) return 'no';
  const inBoth = against === 0 && small > 1 ? words.filter((word) => SHARED_WORDS.has(word)).length : 0;
  const share = (all + inBoth) / words.length;
  if (share >= 0.5 || (words.length >= MIN_WORDS && share >= 0.4 && small >= 3))
    return small > 0 ? 'sure' : 'likely';
  return 'no';
}

/** Words that English shares with a language that has more function words in the text. */
function isOtherEuropean(words: readonly string[], english: number): boolean {
  const other = likeliest(words, 'en', 'Latn');
  return other !== null && other !== ROMAN_HINDI && evidenceFor(other, 'en', words).hits > english;
}

function isLanguageInLatin(detected: string, language: string): boolean {
  return detected === ROMAN_HINDI && scriptsOf(language).includes('Deva');
}

function withinScript(words: readonly string[], script: string, language: string): Comparison {
  if (words.length < MIN_WORDS) return { verdict: 'unknown' };
  const other = likeliest(words, language, script);
  if (!other) return { verdict: 'same' };
  // Of the many languages in Devanagari, only those with a word list here can be distinguished from Hindi.
  if (script !== 'Latn' && (!LANGUAGES_WITH_WORDS.includes(language) || scriptsOf(language)[0] !== script))
    return { verdict: 'unknown' };
  if (other === ROMAN_HINDI)
    return LANGUAGES_WITH_WORDS.includes(language) && isSure(words, other, language, script)
      ? { verdict: 'maybe', found: other }
      : { verdict: 'same' };
  return isSure(words, other, language, script) ? { verdict: 'differs', found: other } : { verdict: 'same' };
}

/** Language with the most function words in the text that the declared one does not have. */
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
  // Where letter statistics exist, they must agree.
  const least = script === 'Latn' && other !== ROMAN_HINDI ? 0.18 : 0.25;
  const isEnough =
    words.length < LONG ? share >= least && distinct >= 3 && against === 0 : share >= 0.12 && distinct >= 8;
  if (!isEnough || against > hits * 0.1) return false;
  return script !== 'Latn' || other === ROMAN_HINDI || isFarFrom(words, other, language);
}

/** A sentence in Latin letters with few function words whose letter statistics are certain; null for others. */
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

/** Longer text is not a title or saying. */
const MIN_WORDS_OF_QUOTATION = 12;

/**
 * Language of a long quotation in Latin letters that differs from the declared one: no function words of the
 * declared language, several of the other, agreeing statistics, and few capitalized words. Null when uncertain.
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

/** Letter statistics agree clearly; the statistics do not cover every language of India. */
function isFarFrom(words: readonly string[], other: string, language: string): boolean {
  const { language: likely, scores } = likelyLanguage(words.join(' '));
  return likely === other && (scores.get(other) ?? 0) - (scores.get(language) ?? 0) >= MIN_MARGIN;
}

/** Language of a tag, with the script when it is not the default one. */
function languageOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag);
  return script === 'Latn' && language === 'hi' ? ROMAN_HINDI : language;
}
