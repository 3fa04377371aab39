/** Text recognition makes mistakes in single letters: a few missing words are no difference. */
const MANY = 0.5;
const MAX_WORDS = 400;

export interface TextComparison {
  /** Half or more of what can be read in the picture is not in its text alternative. */
  isDifferent: boolean;
  /** What was read, in order; together they are the text. */
  parts: { start: number; text: string; isMissing: boolean }[];
}

/** Compares the text in a picture with its text alternative, which is empty where there is none. */
export function compareTexts(recognised: string, alternative: string): TextComparison {
  const told = new Set(wordsOf(alternative));
  const pieces = recognised.split(/(\s+)/u);
  let words = 0;
  let missing = 0;
  const parts: TextComparison['parts'] = [];
  let start = 0;
  for (const piece of pieces) {
    const inside = wordsOf(piece);
    const isMissing = inside.length > 0 && inside.some((word) => !told.has(word)) && words < MAX_WORDS;
    words += inside.length > 0 ? 1 : 0;
    missing += isMissing ? 1 : 0;
    const last = parts.at(-1);
    if (last && last.isMissing === isMissing) last.text += piece;
    else parts.push({ start, text: piece, isMissing });
    start += piece.length;
  }
  return { isDifferent: words > 0 && missing / words >= MANY, parts };
}

/** Words of two letters and more, written alike. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]{2,}/gu) ?? []
  );
}
