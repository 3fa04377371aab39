/**
 * Characters that files cannot contain or readers cannot see: control characters, bidi controls, byte order
 * marks and noncharacters.
 */
const INVISIBLE_CHARACTERS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu;
const LINE_ENDS = /\r\n|[\r\u2028\u2029]/g;

/**
 * Sanitizes text of a tested page: lone surrogates become U+FFFD, and invisible characters are written as
 * [U+202E], so that a text can neither break a file nor look like another. Keeps joiners, which Indian scripts
 * need. Line ends become `\n`.
 */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(INVISIBLE_CHARACTERS, written);
}

function written(sign: string): string {
  return `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Truncates a string at `max` UTF-16 units, never within a character, and appends a note.
 *
 * @param note receives the length of the whole string
 */
export function truncateText(text: string, max: number, note: (length: number) => string): string {
  if (text.length <= max) return text;
  const end = ` … ${note(text.length)}`;
  const keptLength = Math.max(0, max - end.length);
  const isWithinPair = keptLength > 0 && (text.codePointAt(keptLength - 1) ?? 0) > 0xffff;
  return text.slice(0, isWithinPair ? keptLength - 1 : keptLength) + end;
}
