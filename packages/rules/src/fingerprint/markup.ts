/** A piece of markup: a start tag or text. End tags and comments are omitted. */
export type MarkupPiece = OpenTag | { kind: 'text'; text: string };

export interface OpenTag {
  kind: 'tag';
  /** Lower case. */
  name: string;
  /** Lower-case names, decoded values, in source order. */
  attributes: Map<string, string>;
}

/** Elements that contain code or user input. */
const RAW = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'textarea']);

/**
 * Streams markup in linear time, tolerating malformed input like HTML parsers, without building a tree: the
 * engine reads tens of thousands of snippets. A tag that is not closed ends the markup.
 */
export function* readMarkup(markup: string): Generator<MarkupPiece> {
  let text = '';
  for (let at = 0; at < markup.length; ) {
    const open = indexOrEnd(markup, '<', at);
    text += markup.slice(at, open);
    at = open + 1;
    if (open === markup.length) break;
    const next = markup.charAt(at);
    if (markup.startsWith('!--', at)) at = behind(markup, '-->', at + 3);
    else if (next === '!' || next === '?') at = behind(markup, '>', at);
    else if (next === '/') {
      if (text !== '') yield { kind: 'text', text: decoded(text) };
      text = '';
      at = behind(markup, '>', at);
    } else if (/[a-z]/i.test(next)) {
      if (text !== '') yield { kind: 'text', text: decoded(text) };
      text = '';
      const tag = readTag(markup, at);
      if (!tag) return;
      yield tag.piece;
      at = RAW.has(tag.piece.name) ? closeOf(markup, tag.piece.name, tag.end) : tag.end;
    } else text += '<';
  }
  if (text !== '') yield { kind: 'text', text: decoded(text) };
}

const TAG_NAME = /[^\s/>]+/y;
const BETWEEN = /[\s/]*/y;
const ATTRIBUTE_NAME = /[^\s/>][^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s>]*/y;

function readTag(markup: string, start: number): { piece: OpenTag; end: number } | null {
  const attributes = new Map<string, string>();
  const name = take(TAG_NAME, markup, start).toLowerCase();
  let at = start + name.length;
  while (true) {
    at += take(BETWEEN, markup, at).length;
    if (at >= markup.length) return null;
    if (markup[at] === '>') return { piece: { kind: 'tag', name, attributes }, end: at + 1 };
    const written = take(ATTRIBUTE_NAME, markup, at);
    at += written.length;
    const equals = take(EQUALS, markup, at);
    at += equals.length;
    let value = '';
    if (equals !== '') {
      const quote = markup.charAt(at);
      if (quote === '"' || quote === "'") {
        const end = markup.indexOf(quote, at + 1);
        if (end < 0) return null;
        value = markup.slice(at + 1, end);
        at = end + 1;
      } else {
        value = take(BARE_VALUE, markup, at);
        at += value.length;
      }
    }
    const key = written.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(value));
  }
}

/** Match of a sticky pattern at an offset, or the empty string. */
function take(pattern: RegExp, markup: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(markup)?.[0] ?? '';
}

function closeOf(markup: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.exec(markup)?.index ?? markup.length;
}

function indexOrEnd(markup: string, what: string, from: number): number {
  const at = markup.indexOf(what, from);
  return at < 0 ? markup.length : at;
}

function behind(markup: string, what: string, from: number): number {
  const at = markup.indexOf(what, from);
  return at < 0 ? markup.length : at + what.length;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Browsers serialize only these named entities. */
function decoded(text: string): string {
  return text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
        (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
          if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;
}
