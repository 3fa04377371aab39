import type { ShownPage } from '../showing/shown-page.ts';
import { lettersOf, likeness, shareFoundIn } from './letters.ts';
import type { SeenWord } from './page-reader.ts';
import { type SeenScript, scriptOfLetter, scriptsOfLetters } from './scripts.ts';
import { writtenLines } from './written-lines.ts';

/** A word that was read, with what is stored in its place. */
export interface WordPair {
  seen: string[];
  stored: string[];
  /** How alike both are: 0 to 1. */
  likeness: number;
  /** What is stored there is of another script, or of no known characters. */
  isOtherScript: boolean;
  word: SeenWord;
}

/** What is read from a page against what is stored for it. Counts are of letters. */
export interface PageComparison {
  seenLetters: number;
  seenWords: number;
  /** The script of most of what is read. */
  script: SeenScript | null;
  storedLetters: number;
  /** Of any kind, unknown ones too. */
  storedCharacters: number;
  /** Letters read where something is stored. */
  pairedLetters: number;
  /** Of these, how alike they are, as a mean: 0 to 1. */
  likeness: number;
  /** Of these, those where another script is stored, in words with nothing in common. */
  otherScriptLetters: number;
  otherScriptWords: number;
  /** Letters read where nothing is stored, in lines of several such words. */
  bareLetters: number;
  bareWords: number;
  bareLines: number;
  /** Lines that look written on paper, whether they could be read or not. */
  writtenLines: number;
  /** Of the runs of stored letters, the share that was read anywhere on the page: 0 to 1. */
  found: number;
  /** Of the runs of letters that were read, the share that is stored anywhere: 0 to 1. */
  told: number;
  pairs: WordPair[];
}

/** What Tesseract makes of leaves, grain and other scripts mostly lies below. */
const MIN_CONFIDENCE = 75;
const MIN_LETTERS = 2;
const WORDS_IN_LINE = 3;
const NOTHING_ALIKE = 0.15;
const CELL = 32;
/** Characters of some fonts stand beyond the letters that are drawn: so much of the height of a word. */
const ROOM = 0.2;

export function comparePage(page: ShownPage, words: readonly SeenWord[]): PageComparison {
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
  const ofWord = scriptsOfLetters(seen)[0]?.[0] ?? null;
  return {
    seen,
    // Codes of unknown characters are something stored, too.
    stored: [...characters],
    likeness: likeness(seen, letters),
    isOtherScript: ofWord !== null && !letters.some((letter) => scriptOfLetter(letter) === ofWord),
    word,
  };
}

/** Characters stored within a box, in the order of the file. */
function placesOf({ characters, xs, ys }: ShownPage): (box: SeenWord['box']) => string[] {
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
