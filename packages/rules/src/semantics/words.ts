const MAX_SHOWN = 80;

/** Text as it is compared: one form of each letter, no case, white space folded. */
export function foldWords(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Text as it is shown in a message: white space folded, the end of long text cut off. */
export function shortened(text: string, max = MAX_SHOWN): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length > max ? `${folded.slice(0, max - 1)}…` : folded;
}

/** Whether there is a word or a number in it, not only signs and icons. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
