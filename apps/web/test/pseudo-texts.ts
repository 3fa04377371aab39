import type { Texts } from '../src/i18n/model/word-text.ts';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcdnrst'].map((letter, index) => [letter, [...'àéîöûýÀÉÎÖÛÝçďñŕšţ'][index] ?? letter]),
);

/** By how much a translation may be longer than the English text. */
const LONGER = 0.4;

/**
 * The texts of English as a language that nobody speaks: with accents, so that what is not in a catalogue shows, 40 % longer,
 * and in brackets, so that what is cut off or put together from parts shows.
 */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTexts(text),
    ]),
  );
}

export function pseudoText(text: string): string {
  // Names of values stay as they are, and so does the form of prose.
  const accented = text.replace(/\{\{.*?\}\}|\{\w+\}|[a-z]/gi, (found) => ACCENTED[found] ?? found);
  const length = text.replace(/\{\{.*?\}\}|\{\w+\}/g, '').length;
  return accented
    .split('\n')
    .map((line) => (line === '' ? line : line.replace(/^((?:- |#+ )?)(.*)$/, `$1[$2${padding(length)}]`)))
    .join('\n');
}

/** Made of short words, as a translation is: one long word could not be broken anywhere. */
function padding(length: number): string {
  return ' öñé ţŵö ţĥŕéé'.repeat(Math.ceil((length * LONGER) / 14)).slice(0, Math.ceil(length * LONGER));
}
