import type { Sources } from '@abhigam/messages';
import { parseMessage } from '@abhigam/messages/parse-message';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcdnrst'].map((letter, index) => [letter, [...'àéîöûýÀÉÎÖÛÝçďñŕšţ'][index] ?? letter]),
);

/** Maximum growth of a translation compared with English. */
const LONGER = 0.4;

/**
 * Generates a pseudo-language from English: accents show texts that are not in a catalogue, 40 % more length
 * tests the layout, and brackets show truncated or concatenated texts.
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
  // Placeholders and prose markup stay unchanged.
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

/** A message with plurals, selects or formatted values. */
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

/** Short words, as in a translation, because a long word could not wrap. */
function padding(length: number): string {
  return ' öñé ţŵö ţĥŕéé'.repeat(Math.ceil((length * LONGER) / 14)).slice(0, Math.ceil(length * LONGER));
}
