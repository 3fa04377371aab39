/** Text of a page that is fit to be shown: of bounded length, on one line, without characters that steer terminals. */
export interface CleanText {
  text: string;
  /** More was there. */
  isCut: boolean;
}

/** Controls of C0 and C1, and the separators of lines and paragraphs; no screen reader distinguishes them from spaces. */
const CONTROLS = /[\p{Cc}\u2028\u2029\s]+/gu;

/**
 * Direction overrides stay as they are: the view isolates the text (`bdi`), which ends them with it. What is no
 * character, such as half a surrogate pair, becomes the sign for that.
 */
export function cleanText(text: string, max: number): CleanText {
  // A megabyte of spaces is not worth going through: a few times the length is.
  const head = text.slice(0, max * 4);
  const folded = head.toWellFormed().replace(CONTROLS, ' ').trim();
  const isCut = folded.length > max || head.length < text.length;
  return { text: folded.length > max ? folded.slice(0, max).toWellFormed() : folded, isCut };
}
