const MAX_LENGTH = 120;
/** Control characters, direction overrides and invisible characters. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Identifiers whose words do not describe the field. */
const GENERATED = /^(?:ctl00|aspx|mat-input|input|field|txt|textbox|form|control|element|node)?[-_$:\d]*$/i;

/**
 * Text of the page as a proposal: one line, bounded length, without invisible characters. Retains the joiners
 * that Indian scripts need. Empty when nothing is left.
 */
export function proposedText(text: string | null | undefined): string {
  const seen = (text ?? '').slice(0, 4_000).toWellFormed().replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  const letters = [...seen];
  if (letters.length <= MAX_LENGTH) return /[\p{L}\p{N}]/u.test(seen) ? seen : '';
  const cut = letters.slice(0, MAX_LENGTH).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut;
}

/** Words of an identifier such as `first_name` or `mobileNumber`; empty for a generated one. */
export function wordsOfIdentifier(identifier: string | undefined): string {
  if (!identifier || identifier.length > 60 || GENERATED.test(identifier)) return '';
  const words = identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.$:[\]]+/g, ' ')
    .trim()
    .toLowerCase();
  if (!/^[a-z]{3,}(?: [a-z]{2,}){0,4}$/.test(words)) return '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
