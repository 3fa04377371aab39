/** Control and bidirectional characters. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Untrusted text as one line without control and bidirectional characters, truncated at a whole character;
 * null when empty.
 */
export function plainText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  // Truncated first: a title may have many megabytes.
  const line = value
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (line.length <= maxLength) return line || null;
  return `${line.slice(0, maxLength - 1).toWellFormed()}…`;
}
