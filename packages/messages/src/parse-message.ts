import { parse } from '@messageformat/parser';

export type Token = ReturnType<typeof parse>[number];
type AnyToken = Token | { type: 'octothorpe' };

/** A plural in a message: its argument, categories and exact numbers. */
export interface Plural {
  name: string;
  cases: string[];
}

export interface Parts {
  /** Names of the placeholders, sorted. */
  names: string[];
  plurals: Plural[];
  /** Arguments of selects with their cases, sorted. */
  selects: string[];
}

/** Tokenizes an ICU message; throws if it is invalid. */
export function parseMessage(message: string): Token[] {
  return parse(message, { strictPluralKeys: false });
}

/** The parts that all translations of a message must share, and its plurals. */
export function partsOf(message: string): Parts {
  const names = new Set<string>();
  const plurals: Plural[] = [];
  const selects = new Set<string>();
  const visit = (tokens: readonly AnyToken[]) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      names.add(token.arg);
      if (token.type === 'argument' || token.type === 'function') continue;
      const cases = token.cases.map(({ key }) => key);
      if (token.type === 'select') selects.add(`${token.arg}: ${cases.toSorted().join(' ')}`);
      else plurals.push({ name: token.arg, cases });
      for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parseMessage(message));
  return { names: [...names].sort(), plurals, selects: [...selects].sort() };
}

/** The literal texts of a message in all of its forms. */
export function literalTexts(message: string): string[] {
  const visit = (tokens: readonly AnyToken[]): string[] =>
    tokens.flatMap((token) => {
      if (token.type === 'content') return [token.value];
      return 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => visit(inner)) : [];
    });
  return visit(parseMessage(message));
}

/** The text of a message without placeholders; undefined if it has any. */
export function plainText(message: string): string | undefined {
  if (!/[{}]|''/.test(message)) return message;
  const tokens = parseMessage(message);
  return tokens.every((token) => token.type === 'content')
    ? tokens.map((token) => token.value).join('')
    : undefined;
}
