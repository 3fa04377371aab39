export interface TextPart {
  text: string;
  /** True for the name of an invisible character, such as `U+202E`. */
  isCharacterName: boolean;
  /** Offset of the part in the text. */
  start: number;
}

/**
 * Invisible characters that change how text looks: bidirectional marks, zero-width and control characters, lone
 * surrogates; without line breaks and tabs.
 */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]/gu;
const SEEN = new Set(['\n', '\t']);
const JOINERS = new Set(['\u200c', '\u200d']);
/** Joiners are valid between letters of Indian scripts and between emoji. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}]/u;

/** Splits a string at invisible characters, and replaces these by their names. */
export function splitInvisibleCharacters(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(INVISIBLE)) {
    const [sign] = match;
    if (SEEN.has(sign) || (JOINERS.has(sign) && isBetweenLetters(text, match.index))) continue;
    if (match.index > at)
      parts.push({ text: text.slice(at, match.index), isCharacterName: false, start: at });
    parts.push({ text: nameOf(sign), isCharacterName: true, start: match.index });
    at = match.index + sign.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isCharacterName: false, start: at });
  return parts;
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isBetweenLetters(text: string, at: number): boolean {
  // A variation selector may precede the joiner in emoji.
  const before = [...text.slice(Math.max(0, at - 3), at).replace('\ufe0f', '')].at(-1) ?? '';
  const [behind = ''] = [...text.slice(at + 1, at + 3)];
  return JOINED.test(before) && JOINED.test(behind);
}
