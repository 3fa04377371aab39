import type { Sources } from '@abhigam/messages';
import { parseMessage } from '@abhigam/messages/parse-message';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcdnrst'].map((letter, index) => [letter, [...'àéîöûýÀÉÎÖÛÝçďñŕšţ'][index] ?? letter]),
);

/** By how much a translation may be longer than the English text. */
const LONGER = 0.4;

/**
 * The texts of English as a language that nobody speaks: with accents, so that what is not in a catalogue shows, 40 % longer,
 * and in brackets, so that what is cut off or put together from parts shows.
 */
export function pseudoTexts(texts: Sources): Sources {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTexts(text),
    ]),
  );
}

export function pseudoText(text: string): string {
  // Names of values stay as they are, and so does the form of prose.
  const length = text.replace(/\{\w+\}/g, '').length;
  return (/\{\w+, /.test(text) ? accentedMessage(parseMessage(text)) : accented(text))
    .split('\n')
    .map((line) => (line === '' ? line : line.replace(/^((?:- |#+ )?)(.*)$/, `$1[$2${padding(length)}]`)))
    .join('\n');
}

function accented(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (found) => ACCENTED[found] ?? found);
}

type Tokens = readonly (ReturnType<typeof parseMessage>[number] | { type: 'octothorpe' })[];

/** A message whose values choose between texts or are formatted. */
function accentedMessage(tokens: Tokens): string {
  return tokens.map(accentedToken).join('');
}

function accentedToken(token: Tokens[number]): string {
  switch (token.type) {
    case 'content':
      return accented(token.value.replace(/[{}#]/g, "'$&'"));
    case 'octothorpe':
      return '#';
    case 'argument':
      return `{${token.arg}}`;
    case 'function':
      return `{${token.arg}, ${token.key}}`;
    default: {
      const cases = token.cases.map(({ key, tokens }) => `${key} {${accentedMessage(tokens)}}`);
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
    }
  }
}

/** Made of short words, as a translation is: one long word could not be broken anywhere. */
function padding(length: number): string {
  return ' öñé ţŵö ţĥŕéé'.repeat(Math.ceil((length * LONGER) / 14)).slice(0, Math.ceil(length * LONGER));
}
