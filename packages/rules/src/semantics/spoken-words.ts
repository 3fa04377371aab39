/** Signs that compatibility forms would turn into letters. */
const MARKS = /[\u2122\u00ae\u00a9\u2120]/g;
/** Joiners, soft hyphens, directions, apostrophes: they part no words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff'\u2018\u2019\u02bc]/g;
/** A nasal before a consonant, which Hindi may as well write as a dot. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/**
 * The words of a text as they would be spoken: without case, signs and pictures; one form for letters and
 * digits that are written in several ways.
 */
export function spokenWords(text: string): string[] {
  const plain = text
    .replace(MARKS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(NASAL, '\u0902')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return plain.match(WORD) ?? [];
}

/** Without what stands in brackets: hints and abbreviations, which voice control users do not say. */
export function withoutBrackets(text: string): string {
  return text.replace(IN_BRACKETS, ' ');
}

/** Whether these words stand in the others, in this order and with nothing between them. */
export function containsWords(all: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const text = ` ${all.join(' ')} `;
  return text.includes(` ${wanted.join(' ')} `);
}

/** Whether these words stand in the others in this order, whatever is between them. */
export function containsInOrder(all: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const word of all) if (word === wanted[found]) found += 1;
  return found === wanted.length;
}
