const MAX_SHOWN = 80;

/** Text for comparison: letters normalized, case folded, white space collapsed. */
export function foldWords(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Text for a message: white space collapsed, truncated when long. */
export function shortened(text: string, max = MAX_SHOWN): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length > max ? `${folded.slice(0, max - 1)}…` : folded;
}

/** Whether the text contains a word or number, not only symbols and icons. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
