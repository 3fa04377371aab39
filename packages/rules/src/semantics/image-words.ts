import type { ImageText } from '@abhigam/facts';
import { isWithinEditDistance } from './edit-distance.ts';

const MAX_WORDS = 100;
const MAX_SAID = 500;
/** Stop words. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...['the', 'and', 'for', 'with', 'from', 'are', 'your', 'you', 'our', 'all', 'www', 'http', 'https'],
  ...['के', 'की', 'का', 'में', 'से', 'को', 'और', 'पर', 'है', 'हैं', 'एवं', 'तथा', 'लिए', 'यह', 'ने', 'भी'],
]);

/** Words recognised in an image, in the original spelling; without numbers, symbols and stop words. */
export function imageWords({ asciiText, rawText }: ImageText): string[] {
  return (rawText || asciiText)
    .split(/\s+/)
    .filter((word) => isTelling(folded(word)))
    .slice(0, MAX_WORDS);
}

/**
 * Words that are missing in a string. Ignores order, case, punctuation, hyphens and spaces, and tolerates a few
 * wrong letters in a long word, because OCR makes mistakes.
 */
export function missingWords(words: readonly string[], text: string): string[] {
  const textWords = [...new Set(text.split(/[\s\p{Pd}/|]+/u).map(folded))].filter(Boolean).slice(0, MAX_SAID);
  const exact = new Set(textWords);
  const joined = textWords.join('');
  return words.filter((written) => {
    const word = folded(written);
    if (exact.has(word) || joined.includes(word)) return false;
    const edits = allowedEdits(word);
    return edits === 0 || !textWords.some((other) => isWithinEditDistance(word, other, edits));
  });
}

/** Normalizes letters. In Hindi the nukta and the joiners are optional. */
function folded(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function isTelling(word: string): boolean {
  if (STOP_WORDS.has(word) || !/\p{L}/u.test(word)) return false;
  return word.length >= (/\p{Script=Devanagari}/u.test(word) ? 2 : 3);
}

function allowedEdits({ length }: string): number {
  if (length <= 3) return 0;
  if (length <= 6) return 1;
  return length <= 10 ? 2 : 3;
}
