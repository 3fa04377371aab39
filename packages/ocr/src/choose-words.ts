import type { Box, Word } from './read-tsv.ts';

export interface RecognisedText {
  /** Text in Latin script from the English recogniser, one line per line; empty if none. */
  asciiText: string;
  /** Text in all scripts, one line per line; empty if none. */
  rawText: string;
  /** Words of both recognisers, deduplicated. */
  words: { text: string; confidence: number; box: Box }[];
}

/** Below this are guesses from leaves and roof tiles; real words mostly reach 90. */
const MIN_CONFIDENCE = 80;
/** Three letters can be chance: stricter. */
const MIN_CONFIDENCE_SHORT = 90;
const MIN_LETTERS = 3;
/** A single word must be longer. */
const MIN_LETTERS_ALONE = 4;
/** Among many guesses some look certain: icons in rows, weaves, crowds. */
const MIN_SHARE = 0.2;
const MANY = 5;
const MAX_WORD_LENGTH = 60;

/** Filters the guesses of both recognisers. An image without text must yield nothing. */
export function chooseWords(english: readonly Word[], all: readonly Word[]): RecognisedText {
  const raw = chosen(all);
  const hindi = raw.filter(({ text }) => isDevanagari(text));
  // The English recogniser turns Devanagari letters into Latin words.
  const ascii = chosen(english.filter(({ box }) => !hindi.some((word) => overlap(word.box, box))));
  const more = ascii.filter(({ box }) => !raw.some((word) => overlap(word.box, box)));
  return {
    asciiText: asText(ascii),
    rawText: asText(raw),
    words: [...raw, ...more].map(({ text, confidence, box }) => ({ text, confidence, box })),
  };
}

function chosen(guesses: readonly Word[]): Word[] {
  const sure = guesses.filter(isWord);
  const rivals = guesses.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (sure.length < MANY && sure.length < rivals * MIN_SHARE) return [];
  if (sure.length === 1 && sure.every(({ text }) => lettersOf(text).length < MIN_LETTERS_ALONE)) return [];
  // Numbers and short words are accepted next to a certain word.
  const lines = new Set(sure.map(({ line }) => line));
  return guesses.filter(
    (word) =>
      sure.includes(word) ||
      (lines.has(word.line) &&
        word.confidence >= MIN_CONFIDENCE &&
        /^[\p{L}\p{M}\p{N}\p{P}]+$/u.test(word.text)),
  );
}

function isWord({ text, confidence }: Word): boolean {
  if (confidence < MIN_CONFIDENCE || text.length > MAX_WORD_LENGTH) return false;
  const letters = lettersOf(text);
  if (letters.length < MIN_LETTERS || letters.length < text.length * 0.6) return false;
  if (letters.length === MIN_LETTERS && confidence < MIN_CONFIDENCE_SHORT) return false;
  if (new Set(letters.toLowerCase()).size < 2) return false;
  return /^\p{Script=Latin}+$/u.test(letters) || /^[\p{Script=Devanagari}\p{M}]+$/u.test(letters);
}

/** Letters with the vowel signs that Devanagari counts as marks. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, '');
}

function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/** Most of the smaller box is inside the other. */
function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.5 * Math.min(one.width * one.height, other.width * other.height);
}

function asText(words: readonly Word[]): string {
  const lines = Map.groupBy(words, ({ line }) => line);
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(' ')).join('\n');
}
