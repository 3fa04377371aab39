import { evidenceFor, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { likelyLanguage } from './likely-language.ts';
import { scriptOf, scriptsOf } from './scripts.ts';

/** Whether a text is in the language that its markup says; `differs` is certain, `maybe` is for a person. */
export type Comparison = { verdict: 'same' | 'unknown' } | { verdict: 'differs' | 'maybe'; found: string };

const WORD = /[\p{L}\p{M}]+/gu;
const MAX_TEXT = 20_000;
/** A few words may be names or loans. */
const MIN_WORDS = 6;
const MIN_WORDS_OF_OTHER_SCRIPT = 20;
/** So large a part in the script of the language makes a page of two languages, one of which is right. */
const SOME = 0.05;
const ALMOST_ALL = 0.9;
const MIN_MARGIN = 0.1;
/** From so many words on, tables and menus may thin out the small words. */
const LONG = 50;

/**
 * Compares a text with a declared language. Scripts that contradict it decide; within a script the small
 * words of both languages do, with the statistics of letters as a second witness. Names, loans, short
 * pieces and languages that resemble each other stay undecided.
 */
export function compareLanguage(text: string, tag: string): Comparison {
  const expected = scriptsOf(tag);
  const words = (text.slice(0, MAX_TEXT).normalize('NFC').toLowerCase().match(WORD) ?? []).filter(
    (word) => word.length > 1 || scriptOf(word) !== 'Latn',
  );
  if (expected.length === 0 || words.length < MIN_WORDS) return { verdict: 'unknown' };
  const byScript = Map.groupBy(words, scriptOf);
  const share = (script: string) => (byScript.get(script)?.length ?? 0) / words.length;
  const fitting = expected.reduce((sum, script) => sum + share(script), 0);
  const [main = null] = [...byScript].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (main === null) return { verdict: 'unknown' };
  const language = languageOf(tag);
  if (expected.includes(main)) return withinScript(byScript.get(main) ?? [], main, language);
  if (words.length < MIN_WORDS_OF_OTHER_SCRIPT) return { verdict: 'unknown' };
  if (main === 'Latn') return againstLatin(byScript.get(main) ?? [], fitting);
  if (share(main) >= ALMOST_ALL) return { verdict: 'differs', found: main };
  return { verdict: 'maybe', found: main };
}

/** A text in Latin letters may be the language itself, written in them; only sentences of another are certain. */
function againstLatin(words: readonly string[], fitting: number): Comparison {
  const other = likeliest(words, '');
  if (!other || !isSure(words, other, '')) return { verdict: fitting > SOME ? 'same' : 'unknown' };
  return fitting <= SOME ? { verdict: 'differs', found: other } : { verdict: 'maybe', found: other };
}

function withinScript(words: readonly string[], script: string, language: string): Comparison {
  const other = likeliest(words, language);
  if (!other || !scriptsOf(other).includes(script)) return { verdict: 'same' };
  // Of the many languages in Devanagari, only those with words of their own here can be distinguished from Hindi.
  if (!LANGUAGES_WITH_WORDS.includes(language) && isIndic(other)) return { verdict: 'unknown' };
  return isSure(words, other, language) ? { verdict: 'differs', found: other } : { verdict: 'same' };
}

/** The language with most small words of its own that the declared one does not have. */
function likeliest(words: readonly string[], language: string): string | null {
  const candidates = LANGUAGES_WITH_WORDS.filter((one) => one !== language)
    .map((one) => ({ one, ...evidenceFor(one, language, words) }))
    .sort((a, b) => b.hits - a.hits);
  const [best] = candidates;
  return best && best.distinct >= 3 ? best.one : null;
}

function isSure(words: readonly string[], other: string, language: string): boolean {
  const { hits, distinct } = evidenceFor(other, language, words);
  const against = evidenceFor(language, other, words).hits;
  const share = hits / words.length;
  const isEnough = words.length < LONG ? share >= 0.3 && against === 0 : share >= 0.12 && distinct >= 8;
  if (!isEnough || against > hits * 0.1) return false;
  return isIndic(other) ? words.length >= MIN_WORDS_OF_OTHER_SCRIPT : isFarFrom(words, other, language);
}

/** The statistics agree, and by far; they do not know every language of India. */
function isFarFrom(words: readonly string[], other: string, language: string): boolean {
  const { language: likely, scores } = likelyLanguage(words.join(' '));
  return likely === other && (scores.get(other) ?? 0) - (scores.get(language) ?? 0) >= MIN_MARGIN;
}

function isIndic(language: string): boolean {
  return scriptsOf(language).includes('Deva');
}

function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
