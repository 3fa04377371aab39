export interface TextPart {
  text: string;
  /** True for the name of a character that cannot be seen, such as `U+202E`. */
  isSign: boolean;
  /** Where the part begins in the text. */
  start: number;
}

/**
 * Invisible characters that change what is seen: direction marks, zero-width and control characters, lone surrogates.
 * Line breaks and tabs are not among them.
 */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]/gu;
const SEEN = new Set(['\n', '\t']);
const JOINERS = new Set(['\u200c', '\u200d']);
/** Indian scripts and emoji need joiners between their signs. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}]/u;

/** Cuts a text where characters stand that cannot be seen, and names those. */
export function visibleParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(UNSEEN)) {
    const [sign] = match;
    if (SEEN.has(sign) || (JOINERS.has(sign) && isBetweenLetters(text, match.index))) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isSign: false, start: at });
    parts.push({ text: nameOf(sign), isSign: true, start: match.index });
    at = match.index + sign.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isSign: false, start: at });
  return parts;
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isBetweenLetters(text: string, at: number): boolean {
  // A sign that makes a picture of an emoji stands between it and the joiner.
  const before = [...text.slice(Math.max(0, at - 3), at).replace('\ufe0f', '')].at(-1) ?? '';
  const [behind = ''] = [...text.slice(at + 1, at + 3)];
  return JOINED.test(before) && JOINED.test(behind);
}
