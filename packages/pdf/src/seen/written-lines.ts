import type { GreyPicture, SeenWord } from './page-reader.ts';

/** Guesses in one line, at least: a drawing gives one here and one there. */
const WORDS_IN_LINE = 3;
/** Lines of one text are alike in height, and most begin or end under each other. */
const HEIGHTS_APART = 1.6;
const EDGES_APART = 0.03;
const ALIGNED = 0.5;

/** Paper is of one brightness, nearly all over; letters are a small part of it. */
const LEVELS = 256;
const SAME_LEVEL = 28;
const INK_BELOW = 60;
const MIN_PAPER = 0.65;
const MIN_INK = 0.008;
const MAX_INK = 0.3;
const EVERY = 5;

/**
 * Lines that look written, in whatever script: the recogniser finds where words stand also where it cannot read them. None
 * where they do not stand on something like paper.
 */
export function writtenLines(picture: GreyPicture, words: readonly SeenWord[]): number {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()]
    .filter((line) => line.length >= WORDS_IN_LINE)
    .map((line) => ({
      height: middle(line.map(({ box }) => box.height)),
      left: Math.min(...line.map(({ box }) => box.x)),
      right: Math.max(...line.map(({ box }) => box.x + box.width)),
    }));
  const usual = middle(lines.map(({ height }) => height));
  const alike = lines.filter(
    ({ height }) => height <= usual * HEIGHTS_APART && height >= usual / HEIGHTS_APART,
  );
  const room = picture.width * EDGES_APART;
  const aligned = Math.max(
    0,
    ...(['left', 'right'] as const).flatMap((side) =>
      alike.map((line) => alike.filter((other) => Math.abs(other[side] - line[side]) <= room).length),
    ),
  );
  return aligned >= alike.length * ALIGNED && isPaper(picture) ? alike.length : 0;
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
  // Grain spreads the brightness of paper: the brightest band of its width is looked for.
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
