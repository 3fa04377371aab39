import type { RenderedPage } from '../rendering/rendered-page.ts';
import { lettersOf, likeness, shareFoundIn } from './letters.ts';
import type { SeenWord } from './page-reader.ts';
import { type SeenScript, scriptOfLetter, scriptsOfLetters } from './scripts.ts';
import { writtenLines } from './written-lines.ts';

/** A recognised word, and the stored text at its position. */
export interface WordPair {
  seen: string[];
  stored: string[];
  /** Similarity, 0 to 1. */
  likeness: number;
  /** The stored text is in another script, or has no known characters. */
  isOtherScript: boolean;
  word: SeenWord;
}

/** OCR text of a page compared with its stored text. Counts are letters. */
export interface PageComparison {
  seenLetters: number;
  seenWords: number;
  /** Dominant script of the OCR text. */
  script: SeenScript | null;
  storedLetters: number;
  /** Of any kind, including unknown ones. */
  storedCharacters: number;
  /** Recognised letters with stored text at their position. */
  pairedLetters: number;
  /** Mean similarity of these, 0 to 1. */
  likeness: number;
  /** Of these, letters whose stored text is in another script, in words with nothing in common. */
  otherScriptLetters: number;
  otherScriptWords: number;
  /** Recognised letters without stored text, in lines of several such words. */
  bareLetters: number;
  bareWords: number;
  bareLines: number;
  /** Lines that look written on paper, readable or not. */
  writtenLines: number;
  /** Share of stored trigrams recognised anywhere on the page, 0 to 1. */
  found: number;
  /** Share of recognised trigrams stored anywhere on the page, 0 to 1. */
  told: number;
  pairs: WordPair[];
}

/** Below this, Tesseract mostly reads leaves, grain and other scripts. */
const MIN_CONFIDENCE = 75;
const MIN_LETTERS = 2;
const WORDS_IN_LINE = 3;
const NOTHING_ALIKE = 0.15;
const CELL = 32;
/**
 * Tolerance as a share of the word height: characters of some fonts are positioned outside the drawn letters.
 */
const ROOM = 0.2;

export function comparePage(page: RenderedPage, words: readonly SeenWord[]): PageComparison {
  const sure = words.filter(isSure);
  const at = placesOf(page);
  const pairs = sure.map((word) => pairOf(word, at(word.box)));
  const seen = pairs.flatMap((pair) => pair.seen);
  const stored = lettersOf(page.characters.join(''));
  const paired = pairs.filter((pair) => pair.stored.length > 0);
  const other = paired.filter((pair) => pair.isOtherScript && pair.likeness <= NOTHING_ALIKE);
  const bareLines = [
    ...Map.groupBy(
      pairs.filter((pair) => pair.stored.length === 0),
      ({ word }) => word.line,
    ).values(),
  ].filter((line) => line.length >= WORDS_IN_LINE);
  const bare = bareLines.flat();
  const pairedLetters = lettersIn(paired);
  return {
    seenLetters: seen.length,
    seenWords: sure.length,
    script: scriptsOfLetters(seen)[0]?.[0] ?? null,
    storedLetters: stored.length,
    storedCharacters: page.characters.length,
    pairedLetters,
    likeness:
      pairedLetters === 0
        ? 0
        : paired.reduce((sum, pair) => sum + pair.likeness * pair.seen.length, 0) / pairedLetters,
    otherScriptLetters: lettersIn(other),
    otherScriptWords: other.length,
    bareLetters: lettersIn(bare),
    bareWords: bare.length,
    bareLines: bareLines.length,
    writtenLines: writtenLines(page, words),
    // Arabic letters may be stored from left to right.
    found: Math.max(shareFoundIn(stored, seen), shareFoundIn(stored.toReversed(), seen)),
    told: Math.max(shareFoundIn(seen, stored), shareFoundIn(seen, stored.toReversed())),
    pairs,
  };
}

function isSure({ text, confidence }: SeenWord): boolean {
  return confidence >= MIN_CONFIDENCE && lettersOf(text).length >= MIN_LETTERS;
}

function lettersIn(pairs: readonly WordPair[]): number {
  return pairs.reduce((sum, { seen }) => sum + seen.length, 0);
}

function pairOf(word: SeenWord, characters: readonly string[]): WordPair {
  const seen = lettersOf(word.text);
  const letters = lettersOf(characters.join(''));
  const scriptOfWord = scriptsOfLetters(seen)[0]?.[0] ?? null;
  return {
    seen,
    // Codes of unknown characters count as stored text.
    stored: [...characters],
    likeness: likeness(seen, letters),
    isOtherScript:
      scriptOfWord !== null && !letters.some((letter) => scriptOfLetter(letter) === scriptOfWord),
    word,
  };
}

/** Stored characters within a box, in file order. */
function placesOf({ characters, xs, ys }: RenderedPage): (box: SeenWord['box']) => string[] {
  const cells = new Map<string, number[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
  characters.forEach((_, index) => {
    const cell = cellOf(xs[index] ?? 0, ys[index] ?? 0);
    const list = cells.get(cell);
    if (list) list.push(index);
    else cells.set(cell, [index]);
  });
  return (box) => {
    const room = box.height * ROOM;
    const [top, bottom] = [box.y - room, box.y + box.height + room];
    const [left, right] = [box.x, box.x + box.width];
    const inside: number[] = [];
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1)
      for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1)
        inside.push(...(cells.get(`${x} ${y}`) ?? []));
    return inside
      .filter((index) => {
        const [x = 0, y = 0] = [xs[index], ys[index]];
        return x >= left && x <= right && y >= top && y <= bottom;
      })
      .sort((one, other) => one - other)
      .map((index) => characters[index] ?? '');
  };
}
