/** Page text for display: bounded length, one line, without terminal control characters. */
export interface CleanText {
  text: string;
  /** The text was truncated. */
  isCut: boolean;
}

/** C0 and C1 controls, and line and paragraph separators; no screen reader distinguishes them from spaces. */
const CONTROLS = /[\p{Cc}\u2028\u2029\s]+/gu;

/**
 * Direction overrides stay: the view isolates the text (`bdi`), which also ends them. Lone surrogates become
 * the replacement character.
 */
export function cleanText(text: string, max: number): CleanText {
  // Bounds the work on a string with megabytes of spaces.
  const head = text.slice(0, max * 4);
  const folded = head.toWellFormed().replace(CONTROLS, ' ').trim();
  const isCut = folded.length > max || head.length < text.length;
  return { text: folded.length > max ? folded.slice(0, max).toWellFormed() : folded, isCut };
}
