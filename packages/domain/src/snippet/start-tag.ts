export interface Span {
  start: number;
  end: number;
}

export interface StartTag {
  /** The `<` and the name. */
  name: Span;
  /** Attributes with values; names in lower case. */
  attributes: (Span & { name: string })[];
}

const TAG_NAME = /^<[a-z][^\s/>]*/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|>/g;

/** Offsets in the first start tag of serialized HTML; null if it does not begin with one. */
export function startTagOf(html: string): StartTag | null {
  const name = TAG_NAME.exec(html)?.[0];
  if (!name) return null;
  const attributes: StartTag['attributes'] = [];
  ATTRIBUTE.lastIndex = name.length;
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    if (match[0] === '>' || !match[1]) break;
    attributes.push({
      name: match[1].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return { name: { start: 0, end: name.length }, attributes };
}
