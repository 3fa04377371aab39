/** What XML and JSON cannot hold, or what a reader would not see: replaced by something that is seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/**
 * Text of a tested page, fit to be shown by any reader: half surrogates become U+FFFD, control characters their
 * pictures (U+0007 becomes ␇), and signs that turn the direction of what follows are written out as [U+202E], so that
 * a text can neither break a file nor look like another. Joiners, which Indian scripts need, stay. Line ends become
 * `\n`.
 */
export function harmlessText(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(UNSEEN, seen);
}

function seen(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return code > 0xfff0 ? '\ufffd' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Cuts a text at `max` UTF-16 units, never within a character, and says so.
 *
 * @param note is given the length of the whole text
 */
export function cutText(text: string, max: number, note: (length: number) => string): string {
  if (text.length <= max) return text;
  const end = ` … ${note(text.length)}`;
  const kept = Math.max(0, max - end.length);
  const isWithinPair = kept > 0 && (text.codePointAt(kept - 1) ?? 0) > 0xffff;
  return text.slice(0, isWithinPair ? kept - 1 : kept) + end;
}
