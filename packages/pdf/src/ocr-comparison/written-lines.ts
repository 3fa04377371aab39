import type { GreyPicture, SeenWord } from './page-reader.ts';

/**
 * Minimum number of guesses per line and in total: a drawing yields isolated ones, rows of symbols a few
 * each.
 */
const WORDS_IN_LINE = 3;
const WORDS = 50;
/** Symbols and patterns yield one or two letters, words more. */
const LETTERS = 3;
/** Lines of one text have similar heights, and most are aligned at an edge. */
const HEIGHTS_APART = 1.6;
const EDGES_APART = 0.03;
const ALIGNED = 0.5;

/** Paper has nearly uniform brightness; letters cover a small part of it. */
const LEVELS = 256;
const SAME_LEVEL = 28;
const INK_BELOW = 60;
const MIN_PAPER = 0.65;
const MIN_INK = 0.008;
const MAX_INK = 0.3;
const EVERY = 5;

/**
 * Number of lines that look written, in any script and orientation: OCR finds the position of words even if
 * it cannot read them. 0 if the background does not look like paper.
 */
export function writtenLines(picture: GreyPicture, words: readonly SeenWord[]): number {
  const areTurned = middle(words.map(({ box }) => box.height / box.width)) > 1;
  const lines = [...Map.groupBy(words, ({ line }) => line).values()]
    .filter((line) => line.length >= WORDS_IN_LINE)
    .map((line) => ({
      words: line.length,
      height: middle(line.map(({ box }) => (areTurned ? box.width : box.height))),
      start: Math.min(...line.map(({ box }) => (areTurned ? box.y : box.x))),
      end: Math.max(...line.map(({ box }) => (areTurned ? box.y + box.height : box.x + box.width))),
    }));
  const usual = middle(lines.map(({ height }) => height));
  const alike = lines.filter(
    ({ height }) => height <= usual * HEIGHTS_APART && height >= usual / HEIGHTS_APART,
  );
  const room = (areTurned ? picture.height : picture.width) * EDGES_APART;
  const aligned = Math.max(
    0,
    ...(['start', 'end'] as const).flatMap((edge) =>
      alike.map((line) => alike.filter((other) => Math.abs(other[edge] - line[edge]) <= room).length),
    ),
  );
  const isText =
    alike.reduce((sum, line) => sum + line.words, 0) >= WORDS &&
    middle(words.map(({ text }) => text.length)) >= LETTERS;
  return isText && aligned >= alike.length * ALIGNED && isPaper(picture) ? alike.length : 0;
}

function isPaper({ grey }: GreyPicture): boolean {
  const counts = new Array<number>(LEVELS).fill(0);
  let all = 0;
  for (let at = 0; at < grey.length; at += EVERY) {
    const level = grey[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
    all += 1;
  }
  const between = (low: number, high: number) =>
    counts.slice(Math.max(0, low), Math.max(0, high)).reduce((sum, count) => sum + count, 0) / all;
  // Grain spreads the brightness of paper: finds the most frequent brightness band.
  let paper = { level: 0, share: 0 };
  for (let level = 0; level < LEVELS; level += 4) {
    const share = between(level - SAME_LEVEL, level + SAME_LEVEL + 1);
    if (share > paper.share) paper = { level, share };
  }
  const ink = between(0, paper.level - INK_BELOW);
  return paper.share >= MIN_PAPER && ink >= MIN_INK && ink <= MAX_INK;
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
