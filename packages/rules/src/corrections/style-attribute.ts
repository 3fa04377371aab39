import { attributeOf, isTruncated, type Snippet } from './snippet.ts';

export interface Declaration {
  property: string;
  /** Without `!important`. */
  value: string;
  isImportant: boolean;
  /** Range of the value, and of the `!important` after it, in the code. */
  start: number;
  end: number;
  importantEnd: number;
}

/** Declarations of the element's style attribute; empty when it was truncated or contains entities. */
export function declarationsOf(snippet: Snippet): Declaration[] {
  const style = attributeOf(snippet, 'style');
  if (!style || isTruncated(style)) return [];
  const at = snippet.code.slice(style.start, style.end).indexOf(style.value);
  // The source differs from the parsed value, so offsets are unknown.
  if (at < 0 || style.value === '') return [];
  return pieces(style.value).flatMap(({ text, start }) => {
    const colon = text.indexOf(':');
    if (colon < 1) return [];
    const written = text.slice(colon + 1);
    const bare = written.replace(/(?<!\s)\s*!\s*important\s*$/i, '');
    const lead = bare.length - bare.trimStart().length;
    const from = style.start + at + start + colon + 1 + lead;
    return [
      {
        property: text.slice(0, colon).trim().toLowerCase(),
        value: bare.trim(),
        isImportant: bare.length < written.length,
        start: from,
        end: from + bare.trim().length,
        importantEnd: from + written.trimEnd().length - lead,
      },
    ];
  });
}

/** The effective declaration: the last important one, else the last. */
export function declarationOf(snippet: Snippet, ...properties: string[]): Declaration | undefined {
  const all = declarationsOf(snippet).filter(({ property }) => properties.includes(property));
  return all.findLast(({ isImportant }) => isImportant) ?? all.at(-1);
}

/** Splits at semicolons outside brackets and quotation marks. */
function pieces(style: string): { text: string; start: number }[] {
  const declarations: { text: string; start: number }[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at <= style.length; at += 1) {
    const sign = style[at] ?? ';';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (at < style.length && (sign !== ';' || quote || depth > 0)) continue;
    declarations.push({ text: style.slice(start, at), start });
    start = at + 1;
  }
  return declarations;
}
