import { withoutComments } from '../../../gather/without-comments.ts';

/** Longer listeners are not analysed. */
const MAX_SOURCE = 2_000;

const PAGE = String.raw`(?:window\.|self\.|document\.(?:documentElement|body|scrollingElement)\.)?`;
/** Pattern for an element or field: a name or a lookup by id or selector. */
const ONE = String.raw`(?:this|[\w$]+(?:\.current|\.value)?|(?:document|\w+)\.(?:getElementById|querySelector)\(["'\x60][^"'\x60]*["'\x60]\)|\$\(["'][^"']*["']\))(?:\[0\])?[?!]?`;
const SMOOTH = String.raw`(?:,?behavior:["'\x60]\w+["'\x60],?)?`;

/**
 * Single statements without spaces that keyboard users do not need: they can scroll to the top of a page and
 * reach its fields anyway.
 */
const NOTHING = [
  // Event propagation.
  String.raw`[\w$]+\.(?:stopPropagation|stopImmediatePropagation|preventDefault)\(\)`,
  'return(?:false|true|!0|!1|void0|undefined)?',
  String.raw`(?:const|let|var)[\w$]+=${ONE}`,
  // Scrolling to the top of the page.
  String.raw`${PAGE}(?:scroll|scrollTo)\(0,0\)`,
  String.raw`${PAGE}(?:scroll|scrollTo)\(\{${SMOOTH}(?:left:0,)?top:0,?(?:left:0,?)?${SMOOTH}\}\)`,
  String.raw`document\.(?:documentElement|body|scrollingElement)\.scrollTop=0`,
  String.raw`\$\(["'](?:html, ?body|body, ?html|html|body)["']\)(?:\.stop\(\))?\.animate\(\{scrollTop:(?:0|["']0(?:px)?["'])\}(?:,["'\w]+)*\)`,
  // Focus, which the Tab key can set as well.
  String.raw`${ONE}\.focus\((?:\{preventScroll:\S{1,5}\})?\)`,
  // Analytics.
  String.raw`(?:window\.)?(?:gtag|ga|fbq|plausible|(?:_gaq|_paq|dataLayer)\.push|(?:umami|mixpanel|analytics)\.track)\([^()]*\)`,
  String.raw`(?:navigator\.sendBeacon|console\.\w{1,20})\([^()]*\)`,
];
const SCROLLER = String.raw`(?:${ONE}|[\w$]+(?:\.[\w$]+)*)[?!]?`;
const SCROLLS = [
  String.raw`${SCROLLER}\.scrollIntoView\([^()=]*\)`,
  String.raw`(?:${SCROLLER}\.)?(?:scrollTo|scrollBy|scroll)\((?:[^()=]|\([^()=]*\))*\)`,
  String.raw`${SCROLLER}\.scroll(?:Top|Left)[-+]?=[\w.$+*/-]+`,
];
const isOneOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`);
const IS_NOTHING = isOneOf(NOTHING);
const IS_SCROLL = isOneOf(SCROLLS);
const HEAD = /^(?:async)?(?:function[\w$]*\([\w$,]*\)|\(?[\w$,]*\)?=>|[\w$]+\([\w$,]*\))/;

/**
 * Classifies a click listener by its source: it does nothing that keyboard users miss, or only scrolls.
 * Recognizes simple forms only; null when it may do anything.
 */
export function classifyClickListener(source: string): 'nothing' | 'scrolls' | null {
  if (source.length > MAX_SOURCE) return null;
  const code = withoutSpaces(withoutComments(source));
  const [head] = HEAD.exec(code) ?? [];
  if (head === undefined) return null;
  const body = code.slice(head.length);
  const inside = body.startsWith('{') && body.endsWith('}') ? body.slice(1, -1) : body;
  const statements = statementsOf(inside);
  const done = statements.filter((statement) => !/^(?:return|(?:const|let|var))/.test(statement));
  if (done.length === 0) return null;
  if (statements.every((statement) => IS_NOTHING.test(statement))) return 'nothing';
  return statements.every((statement) => IS_NOTHING.test(statement) || IS_SCROLL.test(statement))
    ? 'scrolls'
    : null;
}

/** Keeps line breaks that end a statement as semicolons, and spaces in quotes. */
function withoutSpaces(source: string): string {
  let code = '';
  for (let at = 0; at < source.length; ) {
    const one = source[at] ?? '';
    const end = '"\'`'.includes(one) ? endOfQuote(source, at) : at + 1;
    if (end > at + 1) code += source.slice(at, end);
    else if (one === '\n') code += ';';
    else if (!/\s/.test(one)) code += one;
    at = end;
  }
  return code.replace(/([{(,;=>])(?:;)+/g, '$1').replace(/(?<!;);+([})\].,])/g, '$1');
}

/** Index after the quote that closes the one at `start`; index after `start` when it is not closed. */
function endOfQuote(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === source[start]) return at + 1;
    if (source[at] === '\\') at += 1;
  }
  return start + 1;
}

/** Splits at semicolons and commas outside brackets and quotes. */
function statementsOf(code: string): string[] {
  const statements: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at <= code.length; at += 1) {
    const one = code[at] ?? ';';
    if (quote !== '') {
      if (one === quote) quote = '';
    } else if ('"\'`'.includes(one)) quote = one;
    else if ('([{'.includes(one)) depth += 1;
    else if (')]}'.includes(one)) depth -= 1;
    else if (depth === 0 && (one === ';' || one === ',')) {
      if (at > from) statements.push(code.slice(from, at));
      from = at + 1;
    }
  }
  if (from < code.length) statements.push(code.slice(from));
  return statements;
}
