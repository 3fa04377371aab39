/**
 * Share of missing words that counts as a difference. OCR misreads single letters, so a few missing words are
 * ignored.
 */
const MANY = 0.5;
const MAX_WORDS = 400;

export interface TextComparison {
  /** At least half of the words in the image are missing from its text alternative. */
  isDifferent: boolean;
  /** Recognized text, split at the boundaries of missing words. */
  parts: { start: number; text: string; isMissing: boolean }[];
}

/** Compares the text in an image with its text alternative, which is empty when missing. */
export function compareTexts(recognised: string, alternative: string): TextComparison {
  const alternativeWords = new Set(wordsOf(alternative));
  const pieces = recognised.split(/(\s+)/u);
  let words = 0;
  let missing = 0;
  const parts: TextComparison['parts'] = [];
  let start = 0;
  for (const piece of pieces) {
    const inside = wordsOf(piece);
    const isMissing =
      inside.length > 0 && inside.some((word) => !alternativeWords.has(word)) && words < MAX_WORDS;
    words += inside.length > 0 ? 1 : 0;
    missing += isMissing ? 1 : 0;
    const last = parts.at(-1);
    if (last && last.isMissing === isMissing) last.text += piece;
    else parts.push({ start, text: piece, isMissing });
    start += piece.length;
  }
  return { isDifferent: words > 0 && missing / words >= MANY, parts };
}

/** Words of at least two characters, normalized. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]{2,}/gu) ?? []
  );
}
