/**
 * Control characters and bidirectional marks: a page could manipulate the terminal with them (terminal
 * injection).
 */
const UNSAFE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text from a tested page for a terminal: one line, truncated after `maxLength` characters. */
export function plainText(text: string, maxLength = 160): string {
  const clean = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 3).join('')}...` : clean;
}
