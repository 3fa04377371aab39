/**
 * Normalized letters of a string: lower case, without diacritics, whose order differs between OCR and files.
 * Unknown characters are dropped.
 */
export function lettersOf(text: string): string[] {
  return [...text.normalize('NFKD').toLowerCase().matchAll(/\p{L}/gu)].map(([letter]) => letter);
}

/** Similarity of two texts regardless of letter order, 0 to 1 (Dice coefficient). */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0;
  return (2 * inCommon(one, other)) / (one.length + other.length);
}

/** Share of the trigrams of the first text that occur in the second. */
export function shareFoundIn(one: readonly string[], other: readonly string[]): number {
  const runs = runsOf(one);
  return runs.length === 0 ? 0 : inCommon(runs, runsOf(other)) / runs.length;
}

function runsOf(letters: readonly string[]): string[] {
  return letters.slice(2).map((letter, at) => `${letters[at] ?? ''}${letters[at + 1] ?? ''}${letter}`);
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const part of other) left.set(part, (left.get(part) ?? 0) + 1);
  let common = 0;
  for (const part of one) {
    const count = left.get(part) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(part, count - 1);
  }
  return common;
}
