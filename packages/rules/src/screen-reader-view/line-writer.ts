import { boundingBox, type LineKind, type Rect } from '@abhigam/domain';
import type { Frame, Page, PageElement } from '@abhigam/facts';
import { displayRect, displaySelector } from './display-position.ts';
import { type FrameOutline, frameOutline } from './frame-outline.ts';
import type { Line } from './line.ts';
import { LinePlaces } from './line-places.ts';
import { type Part, textPart } from './parts.ts';

export const MAX_LINES = 20_000;
/** Limit for page text over all lines: a few megabytes are more than a screen reader says in a day. */
const MAX_CHARACTERS = 4_000_000;
const MAX_TEXT = 2_000;
const MAX_DEPTH = 12;

interface Buffer {
  text: string;
  lang: string | null;
  frame: Frame;
  element: PageElement | null;
  nodes: number[];
  box: Rect | null;
  depth: number;
}

export interface NewLine {
  kinds: LineKind[];
  depth: number;
  says: Part[];
  level?: number;
}

/** Collects lines. Buffers text until its line is complete, and prefixes until the next line. */
export class LineWriter {
  readonly lines: Line[] = [];
  readonly places: LinePlaces;
  readonly outlines: readonly FrameOutline[];
  /** Lines were omitted. */
  isCut = false;
  #buffer: Buffer | null = null;
  #ahead: Part[] = [];
  #aheadNodes: PageElement[] = [];
  #lastLanguage: string | null = null;
  #characters = 0;

  constructor(page: Page) {
    this.outlines = page.frames.map(frameOutline);
    this.places = new LinePlaces(page, this.outlines);
  }

  /** Prefix of the next line, such as the number of a list item. */
  addPrefix(element: PageElement, parts: readonly Part[]): void {
    this.#ahead.push(...parts);
    this.#aheadNodes.push(element);
  }

  get hasPrefix(): boolean {
    return this.#ahead.length > 0;
  }

  dropPrefix(): void {
    this.#ahead = [];
    this.#aheadNodes = [];
  }

  /** Appends the text of a node to the current line. */
  addText(frame: Frame, node: number, text: string, depth: number): void {
    const lang = this.outlines[frame.index]?.languageOf(node) ?? null;
    const before = this.#buffer;
    if (before && (before.lang !== lang || before.frame !== frame) && before.text.trim() !== '') this.flush();
    const { parent = -1, layout } = frame.facts.nodes[node] ?? {};
    this.#buffer ??= { text: '', lang, frame, element: null, nodes: [], box: null, depth };
    const buffer = this.#buffer;
    buffer.lang = lang;
    buffer.frame = frame;
    buffer.element ??= frame.elementAt(parent);
    buffer.nodes.push(node);
    if (layout) buffer.box = boundingBox(buffer.box ? [buffer.box, layout.box] : [layout.box]);
    // One character over the limit, so that truncation is detected.
    if (buffer.text.length <= MAX_TEXT * 4) buffer.text += text.slice(0, MAX_TEXT * 4 + 1);
  }

  /** Ends the current line of text. */
  flush(): void {
    const buffer = this.#buffer;
    this.#buffer = null;
    if (!buffer?.element) return;
    const says = textPart('text', buffer.text, MAX_TEXT);
    if (says.length === 0) return;
    const { element, frame, lang, box, depth } = buffer;
    const line = this.#add({ kinds: ['text'], depth, says }, element, lang, displayRect(frame, box));
    if (line !== null) for (const node of buffer.nodes) this.places.set(frame.index, node, line);
  }

  /** Adds a line about an element; returns its index, or null at the limit. */
  write(element: PageElement, line: NewLine): number | null {
    this.flush();
    const lang = this.outlines[element.frame.index]?.languageOf(element.node) ?? null;
    const added = this.#add(line, element, lang, displayRect(element.frame, element.box));
    if (added !== null) this.places.set(element.frame.index, element.node, added);
    return added;
  }

  #add(line: NewLine, element: PageElement, lang: string | null, rect: Rect | null): number | null {
    const { frame, node } = element;
    const says = [...this.#ahead, ...line.says];
    const characters = says.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
    if (this.lines.length >= MAX_LINES || this.#characters + characters > MAX_CHARACTERS) {
      this.isCut = true;
      return null;
    }
    this.#characters += characters;
    const at = this.lines.length;
    if (lang !== null && lang !== this.#lastLanguage && says.some((part) => 'text' in part)) {
      says.unshift({ kind: 'language', tag: lang });
      this.#lastLanguage = lang;
    }
    for (const one of this.#aheadNodes) this.places.set(one.frame.index, one.node, at);
    this.dropPrefix();
    const depthInTree = this.outlines[frame.index]?.depthOf(node) ?? 0;
    this.lines.push({
      kinds: line.kinds,
      depth: Math.min(line.depth, MAX_DEPTH),
      says,
      level: line.level ?? null,
      lang,
      place: { frame: frame.index, node },
      rect,
      selector: displaySelector(element, depthInTree),
    });
    return at;
  }
}
