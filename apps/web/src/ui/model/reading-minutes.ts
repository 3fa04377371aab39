/** Reading speed in words per minute (specification, administration 9). */
const WORDS_PER_MINUTE = 250;

/** Reading time of text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/u).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
