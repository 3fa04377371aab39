/** Symbols that compatibility normalization would turn into letters. */
const MARKS = /[\u2122\u00ae\u00a9\u2120]/g;
/** Joiners, soft hyphens, direction marks, apostrophes: they do not separate words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff'\u2018\u2019\u02bc]/g;
/** A nasal before a consonant, which Hindi may also write as an anusvara. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g;

/**
 * Words of a string as spoken: case folded, without symbols and emoji, with one form for letters and digits
 * that have several spellings.
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

/** Removes text in brackets: hints and abbreviations, which users of speech input do not say. */
export function withoutBrackets(text: string): string {
  return text.replace(BRACKETED, ' ');
}

/** Whether the words occur in the others as one contiguous sequence. */
export function containsWords(all: readonly string[], searched: readonly string[]): boolean {
  if (searched.length === 0) return true;
  const text = ` ${all.join(' ')} `;
  return text.includes(` ${searched.join(' ')} `);
}

/** Whether the words occur in the others in this order, possibly with gaps. */
export function containsInOrder(all: readonly string[], searched: readonly string[]): boolean {
  let found = 0;
  for (const word of all) if (word === searched[found]) found += 1;
  return found === searched.length;
}
