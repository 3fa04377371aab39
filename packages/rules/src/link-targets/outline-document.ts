import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Content of a document, from its markup alone. */
export interface DocumentOutline {
  title: string;
  /** First main heading of the content; empty when there is none. */
  heading: string;
  /** Text of its main element; without one, all text outside repeated page parts. */
  text: string;
  /** `lang` of the root element. */
  lang: string;
  /** Asks for a password, or redirects. */
  isInterstitial: boolean;
}

/** Characters per piece, and time limit in total: hostile markup could take forever. */
const PIECE = 16_384;
const MAX_MS = 400;
const MAX_TEXT = 200_000;

/** Elements that are not visible text, or are repeated on every page. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes svg math iframe object audio video canvas select datalist textarea nav aside dialog'.split(
    ' ',
  ),
);
/** Repeated page parts, unless they are inside the content. */
const REPEATED_PARTS: ReadonlySet<string> = new Set(['header', 'footer']);
const CONTENT: ReadonlySet<string> = new Set(['main', 'article', 'section']);
const ROLES_LEFT_OUT = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog)$/i;
/** Inline elements do not separate words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const MODES: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/**
 * Streams markup in linear time, without building a tree, and collects title, main heading and main text. Null
 * on timeout.
 */
export function outlineDocument(html: string): DocumentOutline | null {
  const reader = new OutlineReader();
  const tokenizer = new Tokenizer({}, reader);
  reader.tokenizer = tokenizer;
  const started = performance.now();
  for (let at = 0; at < html.length || at === 0; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE), at + PIECE >= html.length);
    if (performance.now() - started > MAX_MS) return null;
  }
  return reader.outline();
}

class OutlineReader implements TokenHandler {
  tokenizer: Tokenizer | null = null;
  #title: string | null = null;
  #heading: string | null = null;
  #lang = '';
  #isInterstitial = false;
  #text = '';
  #main = '';
  /** The outermost omitted element, and the nesting depth of its tag. */
  #leftOut: { tag: string; depth: number } | null = null;
  #into: 'title' | 'heading' | null = null;
  #content = 0;
  #mainDepth = 0;
  #mainTag = '';

  outline(): DocumentOutline {
    const main = folded(this.#main);
    return {
      title: folded(this.#title ?? ''),
      heading: folded(this.#heading ?? ''),
      text: main === '' ? folded(this.#text) : main,
      lang: this.#lang,
      isInterstitial: this.#isInterstitial,
    };
  }

  onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    const mode = MODES[tagName];
    if (mode !== undefined && this.tokenizer) this.tokenizer.state = mode;
    const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? null;
    this.#note(tagName, attribute);
    if (this.#leftOut) {
      if (this.#leftOut.tag === tagName && !selfClosing) this.#leftOut.depth += 1;
      return;
    }
    if (VOID.has(tagName)) {
      if (tagName === 'br' || tagName === 'hr') this.#add(' ');
      return;
    }
    const role = attribute('role')?.trim() ?? '';
    const isLeftOut =
      LEFT_OUT.has(tagName) ||
      (REPEATED_PARTS.has(tagName) && this.#content + this.#mainDepth === 0) ||
      ROLES_LEFT_OUT.test(role) ||
      (attribute('hidden') !== null && tagName !== 'html' && tagName !== 'body');
    if (isLeftOut) {
      if (!selfClosing || (tagName !== 'svg' && tagName !== 'math'))
        this.#leftOut = { tag: tagName, depth: 1 };
      return;
    }
    if (tagName === 'title' && this.#title === null) this.#into = 'title';
    if (tagName === 'h1' && this.#heading === null) this.#into = 'heading';
    if (CONTENT.has(tagName)) this.#content += 1;
    if (this.#mainDepth > 0) {
      if (tagName === this.#mainTag) this.#mainDepth += 1;
    } else if (tagName === 'main' || /^main$/i.test(role)) {
      this.#mainTag = tagName;
      this.#mainDepth = 1;
      // A heading before the main element, such as the name of the website, is not part of its content.
      this.#heading = null;
    }
    if (!INLINE.has(tagName)) this.#add(' ');
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.#leftOut) {
      if (this.#leftOut.tag === tagName) this.#leftOut.depth -= 1;
      if (this.#leftOut.depth === 0) this.#leftOut = null;
      return;
    }
    if (tagName === 'title' && this.#into === 'title') {
      this.#title ??= '';
      this.#into = null;
    }
    if (tagName === 'h1' && this.#into === 'heading') {
      if (folded(this.#heading ?? '') === '') this.#heading = null;
      this.#into = null;
    }
    if (CONTENT.has(tagName) && this.#content > 0) this.#content -= 1;
    if (this.#mainDepth > 0 && tagName === this.#mainTag) this.#mainDepth -= 1;
    if (!INLINE.has(tagName)) this.#add(' ');
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#add(chars);
  }

  onWhitespaceCharacter(): void {
    this.#add(' ');
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #note(tag: string, attribute: (name: string) => string | null): void {
    if (tag === 'html') this.#lang ||= attribute('lang')?.trim().toLowerCase() ?? '';
    if (tag === 'input' && /^password$/i.test(attribute('type') ?? '')) this.#isInterstitial = true;
    if (tag === 'meta' && /^refresh$/i.test(attribute('http-equiv')?.trim() ?? ''))
      this.#isInterstitial = true;
  }

  #add(chars: string): void {
    if (this.#leftOut) return;
    if (this.#into === 'title') {
      this.#title = `${this.#title ?? ''}${chars}`.slice(0, MAX_TEXT);
      return;
    }
    if (this.#into === 'heading') this.#heading = `${this.#heading ?? ''}${chars}`.slice(0, MAX_TEXT);
    if (this.#text.length < MAX_TEXT) this.#text += chars;
    if (this.#mainDepth > 0 && this.#main.length < MAX_TEXT) this.#main += chars;
  }
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
