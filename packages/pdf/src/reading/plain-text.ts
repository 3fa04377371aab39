/** Characters that change how the text around them is shown, and are no text themselves. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text of a hostile file as one line: no control or direction characters, cut at a whole character; null when empty. */
export function plainText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  // Cut before it is worked on: a title of many megabytes is nothing to search through.
  const line = value
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (line.length <= maxLength) return line || null;
  return `${line.slice(0, maxLength - 1).toWellFormed()}…`;
}
