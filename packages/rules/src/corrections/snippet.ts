import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export interface SnippetAttribute {
  /** In small letters. */
  name: string;
  /** Without entities. Ends with `…` where the engine has cut it. */
  value: string;
  /** From the first letter of the name to behind the value. */
  start: number;
  end: number;
}

/** The code of one element, read from its first tag. Offsets count UTF-16 units of `code`. */
export interface Snippet {
  code: string;
  tag: string;
  /** Behind the name of the start tag. */
  nameEnd: number;
  /** Behind the start tag. */
  tagEnd: number;
  attributes: readonly SnippetAttribute[];
  /** False where the start tag itself was cut: then attributes may be missing. */
  isTagWhole: boolean;
  /** Where the element's own end tag stands; null where it has none or was cut away. */
  endTag: { start: number; end: number } | null;
}

/** Longer code was never written by the engine. */
const MAX_LENGTH = 4_000;
const CUT = '…';
const RAW_TEXT = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
const ESCAPABLE = new Set(['title', 'textarea']);

/**
 * Reads the code of an element; null for what does not begin with a start tag. A start tag that was cut
 * is closed behind its last whole attribute, with `…` for the rest.
 */
export function readSnippet(html: string): Snippet | null {
  if (html.length > MAX_LENGTH) return null;
  const whole = read(html);
  if (whole) return { ...whole, code: html, isTagWhole: true };
  // The cut may lie within a value, so the quotation mark that is missing closes it for the moment.
  const closed = read(`${html}">`) ?? read(`${html}>`);
  if (!closed) return null;
  const attributes = closed.attributes.filter(({ end }) => end < html.length - 1);
  const behind = attributes.at(-1)?.end ?? closed.nameEnd;
  const code = `${html.slice(0, behind)} ${CUT}>`;
  return { ...closed, code, attributes, tagEnd: code.length, isTagWhole: false, endTag: null };
}

export function attributeOf(snippet: Snippet, name: string): SnippetAttribute | undefined {
  return snippet.attributes.find((attribute) => attribute.name === name);
}

/** Whether the engine has cut the value, so that nothing can be said of the whole. */
export function isCut({ value }: SnippetAttribute): boolean {
  return value.endsWith(CUT);
}

type Parts = Omit<Snippet, 'code' | 'isTagWhole'>;

/** Only the tokens are wanted: a tree would drop `html`, `td` and the like where they cannot stand. */
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
