/** Control characters, and the marks that turn the direction of what follows: a page could paint our terminal with them. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text from a tested page on one line, fit for a terminal, cut after `maxLength` characters. */
export function plainText(text: string, maxLength = 160): string {
  const clean = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 3).join('')}...` : clean;
}
