import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export interface SnippetAttribute {
  /** Lower case. */
  name: string;
  /** Entities decoded. Ends with `…` when the engine truncated it. */
  value: string;
  /** From the start of the name to the end of the value. */
  start: number;
  end: number;
}

/** Code of one element, parsed from its start tag. Offsets count UTF-16 units of `code`. */
export interface Snippet {
  code: string;
  tag: string;
  /** End of the tag name. */
  nameEnd: number;
  /** End of the start tag. */
  tagEnd: number;
  attributes: readonly SnippetAttribute[];
  /** False when the start tag was truncated: attributes may be missing. */
  isTagComplete: boolean;
  /** End tag of the element; null when absent or truncated. */
  endTag: { start: number; end: number } | null;
}

/** The engine never writes longer code. */
const MAX_LENGTH = 4_000;
const CUT = '…';
const RAW_TEXT = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
const ESCAPABLE = new Set(['title', 'textarea']);

/**
 * Parses the code of an element; null when it does not begin with a start tag. A truncated start tag is closed
 * after its last complete attribute, with `…` for the rest.
 */
export function readSnippet(html: string): Snippet | null {
  if (html.length > MAX_LENGTH) return null;
  const whole = read(html);
  if (whole) return { ...whole, code: html, isTagComplete: true };
  // The truncation may be inside a value, so a temporary quotation mark closes it.
  const closed = read(`${html}">`) ?? read(`${html}>`);
  if (!closed) return null;
  const attributes = closed.attributes.filter(({ end }) => end < html.length - 1);
  const behind = attributes.at(-1)?.end ?? closed.nameEnd;
  const code = `${html.slice(0, behind)} ${CUT}>`;
  return { ...closed, code, attributes, tagEnd: code.length, isTagComplete: false, endTag: null };
}

export function attributeOf(snippet: Snippet, name: string): SnippetAttribute | undefined {
  return snippet.attributes.find((attribute) => attribute.name === name);
}

/** Whether the engine truncated the value, so that the value is inconclusive. */
export function isTruncated({ value }: SnippetAttribute): boolean {
  return value.endsWith(CUT);
}

type Parts = Omit<Snippet, 'code' | 'isTagComplete'>;

/**
 * Uses the tokenizer only: tree construction would drop `html`, `td` and similar tags outside their context.
 */
function read(html: string): Parts | null {
  let first: Parts | null = null;
  let depth = 0;
  const start = (token: Token.TagToken) => {
    if (RAW_TEXT.has(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
    else if (ESCAPABLE.has(token.tagName)) tokenizer.state = TokenizerMode.RCDATA;
    else if (token.tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    if (!first) {
      if (token.location?.startOffset !== 0) return;
      first = partsOf(token);
      depth = token.selfClosing ? 0 : 1;
    } else if (depth > 0 && token.tagName === first.tag && !token.selfClosing) depth += 1;
  };
  const end = ({ tagName, location }: Token.TagToken) => {
    if (!first || depth === 0 || tagName !== first.tag || !location) return;
    depth -= 1;
    if (depth === 0) first = { ...first, endTag: { start: location.startOffset, end: location.endOffset } };
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: start,
      onEndTag: end,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return first;
}

function partsOf({ tagName, attrs, location }: Token.TagToken): Parts {
  const places = location?.attrs ?? {};
  return {
    tag: tagName,
    nameEnd: 1 + tagName.length,
    tagEnd: location?.endOffset ?? 0,
    attributes: attrs.flatMap(({ name, value }) => {
      const place = Object.hasOwn(places, name) ? places[name] : undefined;
      return place ? [{ name, value, start: place.startOffset, end: place.endOffset }] : [];
    }),
    endTag: null,
  };
}
