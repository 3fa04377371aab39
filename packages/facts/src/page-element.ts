import type { Rect } from '@abhigam/domain';
import type { ImageText } from './image-text.ts';
import {
  type AxFacts,
  ELEMENT_NODE,
  type FrameFacts,
  type NodeFacts,
  type PageFacts,
  type PaintedText,
  TEXT_NODE,
} from './page-facts.ts';
import { compileSelector } from './select.ts';
import { STYLE_PROPERTIES, type StyleProperty } from './style-properties.ts';

const STYLE_INDEX = new Map(STYLE_PROPERTIES.map((property, index) => [property, index]));

/** Children in the flat tree, cached by frame. */
const CHILDREN = new WeakMap<Frame, number[][]>();

/** Rendered content that is not an element: a run of text, or generated content. */
export interface PaintedContent {
  /** Index of its node. */
  node: number;
  /** Rendered characters; empty for images and plain boxes. */
  text: string;
  box: Rect;
  /** Higher values are painted above lower ones. */
  paintOrder: number;
  /** Computed value. */
  style(property: StyleProperty): string;
}

/** Generated content before or after an element's content. */
export interface GeneratedContent extends PaintedContent {
  /** `before`, `after`, `marker` and similar. */
  kind: string;
}

/** A page as rules read it; immutable. Created by `readPage` from facts. */
export interface Page {
  readonly facts: PageFacts;
  readonly frames: readonly Frame[];
  /** All elements of all frames: in document order within a frame, frames in order. */
  readonly elements: readonly PageElement[];
  readonly top: Frame;
  /** Elements that match a CSS selector in all frames and shadow trees, in order. */
  all(selector: string): PageElement[];
}

/** One document: the page itself, or the content of a frame element. */
export interface Frame {
  readonly page: Page;
  readonly facts: FrameFacts;
  readonly index: number;
  readonly elements: readonly PageElement[];
  /** The frame element; null for the page itself. */
  readonly owner: PageElement | null;
  /** The root element; null for a document without one. */
  readonly root: PageElement | null;
  /** How the text of a node was painted; null when that was not measured. */
  paintedText(node: number): PaintedText | null;
  elementAt(node: number): PageElement | null;
  all(selector: string): PageElement[];
  /** Elements with this id in one tree (the document or a shadow tree), in order. */
  withId(id: string, scope: number): readonly PageElement[];
  /** The element itself or its nearest ancestor that matches. */
  closest(element: PageElement, selector: string): PageElement | null;
  /**
   * Converts coordinates of this frame's document to the top document; null for what its frame element scrolls
   * away or clips.
   */
  toPage(rect: Rect): Rect | null;
}

/** An element in the flat tree of its frame. */
export class PageElement {
  readonly frame: Frame;
  /** Index of its node; increases in document order. */
  readonly node: number;
  readonly facts: NodeFacts;
  /**
   * Tree scope of its id: -1 for the document, otherwise the node of the shadow host. Slotted content cannot be
   * distinguished from that of an inner host here, so an id in nested shadow trees may be missed.
   */
  readonly scope: number;
  #children: PageElement[] | null = null;
  readonly #attributes: ReadonlyMap<string, string>;

  constructor(frame: Frame, node: number, facts: NodeFacts) {
    this.frame = frame;
    this.node = node;
    this.facts = facts;
    this.#attributes = new Map(facts.attributes ?? []);
    this.scope = scopeOf(facts, this.parent);
  }

  /** Lower case; names inside SVG as written. */
  get tag(): string {
    return this.facts.name;
  }

  /** Null when absent. */
  attribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.#attributes.has(name);
  }

  /** Names and values in markup order. */
  get attributes(): readonly (readonly [string, string])[] {
    return this.facts.attributes ?? [];
  }

  /** Null for the root of a document. */
  get parent(): PageElement | null {
    return this.frame.elementAt(this.facts.parent);
  }

  get children(): readonly PageElement[] {
    this.#children ??= this.#childNodes().flatMap((at) => this.frame.elementAt(at) ?? []);
    return this.#children;
  }

  /** The element itself and its ancestors, innermost first. */
  *ancestors(): Generator<PageElement> {
    for (let at = this.parent; at; at = at.parent) yield at;
  }

  /** All descendant elements in document order; without those of a frame that it shows. */
  get descendants(): PageElement[] {
    const { nodes } = this.frame.facts;
    const found: PageElement[] = [];
    // All descendants follow it, up to the first node whose parent precedes it. Not recursive: elements can be
    // nested deeper than the call stack.
    for (let at = this.node + 1; at < nodes.length && (nodes[at]?.parent ?? -1) >= this.node; at += 1) {
      const element = this.frame.elementAt(at);
      if (element) found.push(element);
    }
    return found;
  }

  /**
   * Elements that an attribute such as `aria-labelledby` references, with null for an id without an element.
   */
  referenced(attribute: string): { id: string; element: PageElement | null }[] {
    const ids = this.attribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
    return ids.map((id) => ({ id, element: this.byId(id) }));
  }

  /** The first element with this id in its own tree. */
  byId(id: string): PageElement | null {
    return this.frame.withId(id, this.scope)[0] ?? null;
  }

  matches(selector: string): boolean {
    return compileSelector(selector)(this);
  }

  /** The element itself or its nearest ancestor that matches. */
  closest(selector: string): PageElement | null {
    return this.frame.closest(this, selector);
  }

  /** Matching descendants, in order. */
  all(selector: string): PageElement[] {
    return this.descendants.filter(compileSelector(selector));
  }

  contains(other: PageElement): boolean {
    for (const ancestor of other.ancestors()) if (ancestor === this) return true;
    return false;
  }

  /** Characters of its own text nodes, as in the markup. */
  get ownText(): string {
    return this.#childNodes()
      .map((at) => this.frame.facts.nodes[at])
      .map((node) => (node?.type === TEXT_NODE ? (node.value ?? '') : ''))
      .join('');
  }

  /** All characters inside it, including hidden ones, as in the markup. */
  get text(): string {
    return this.#join((node) => (node.type === TEXT_NODE ? (node.value ?? '') : ''));
  }

  /** Rendered characters including generated content, white space collapsed. */
  get visibleText(): string {
    const text = this.#join((node) => {
      const isPainted = node.layout !== undefined && this.#styleOf(node, 'visibility') === 'visible';
      const isText = node.type === TEXT_NODE || node.pseudo !== undefined;
      // A block separates words even without a space in the markup.
      const gap = node.type === ELEMENT_NODE && isBlock(this.#styleOf(node, 'display')) ? ' ' : '';
      return isPainted && isText ? gap + (node.layout?.text ?? '') : gap;
    });
    return text.replace(/\s+/g, ' ').trim();
  }

  /** Whether the browser generates a box for it or for something inside it. */
  get isRendered(): boolean {
    return this.facts.layout !== undefined || this.#hasInside((child) => child.isRendered, Boolean);
  }

  /** Rendered, and not hidden by `visibility`. Ignores size, position and opacity. */
  get isShown(): boolean {
    return this.facts.layout === undefined
      ? this.#hasInside(
          (child) => child.isShown,
          (node) => this.#styleOf(node, 'visibility') === 'visible',
        )
      : this.style('visibility') === 'visible';
  }

  /** Computed value; empty for an element without a box. */
  style(property: StyleProperty): string {
    return this.#styleOf(this.facts, property);
  }

  /** Relative to the top left of its own frame's document; null without a box. */
  get box(): Rect | null {
    return this.facts.layout?.box ?? null;
  }

  /** The box in page coordinates; null when these cannot be determined. */
  get pageBox(): Rect | null {
    return this.box && this.frame.toPage(this.box);
  }

  /**
   * For a frame element: the area of its content. Borders and padding of frames are rare and assumed to be
   * zero.
   */
  get contentBox(): Rect | null {
    return this.box;
  }

  /** Higher values are painted above lower ones; null without a box. */
  get paintOrder(): number | null {
    return this.facts.layout?.paintOrder ?? null;
  }

  /** Generated content of the element, in order. */
  get generated(): GeneratedContent[] {
    return this.#paintedChildren().flatMap(({ node, content }) =>
      node.pseudo === undefined ? [] : [{ ...content, kind: node.pseudo }],
    );
  }

  /** The element's own rendered text runs, in order. */
  get ownTexts(): PaintedContent[] {
    return this.#paintedChildren().flatMap(({ node, content }) => (node.type === TEXT_NODE ? [content] : []));
  }

  get isClickable(): boolean {
    return this.facts.clickable === true;
  }

  /** Whether the element itself has a listener for one of these event types, by script or attribute. */
  listensTo(...types: string[]): boolean {
    const { listeners = [] } = this.facts;
    return types.some((type) => listeners.includes(type) || this.has(`on${type}`));
  }

  /** What assistive technology receives; null when the accessibility tree does not contain it. */
  get ax(): AxFacts | null {
    return this.facts.ax ?? null;
  }

  /** Whether the element is in the accessibility tree. */
  get isExposed(): boolean {
    return this.facts.ax !== undefined && this.facts.ax.ignored === undefined;
  }

  /** Accessible name, white space collapsed; empty when it has none or is not exposed. */
  get name(): string {
    return this.facts.ax?.name.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** Computed role; `none` when it is not exposed. */
  get role(): string {
    return this.isExposed ? (this.facts.ax?.role ?? 'none') : 'none';
  }

  /** Text recognized in its image; null when the image was not processed or could not be read. */
  get imageText(): ImageText | null {
    return this.#textOf(this.facts.image);
  }

  /** The text of the element's topmost background image. */
  get backgroundImageText(): ImageText | null {
    return this.#textOf(this.facts.backgroundImage);
  }

  /** The frame that it shows. */
  get contentFrame(): Frame | null {
    const { contentFrame } = this.facts;
    return contentFrame === undefined ? null : (this.frame.page.frames[contentFrame] ?? null);
  }

  #textOf(sha256: string | undefined): ImageText | null {
    return (sha256 !== undefined && this.frame.page.facts.imageTexts?.[sha256]) || null;
  }

  #paintedChildren(): { node: NodeFacts; content: PaintedContent }[] {
    return this.#childNodes().flatMap((at) => {
      const node = this.frame.facts.nodes[at];
      if (!node?.layout) return [];
      const { text = '', box, paintOrder } = node.layout;
      const style = (property: StyleProperty) => this.#styleOf(node, property);
      return [{ node, content: { node: at, text, box, paintOrder, style } }];
    });
  }

  #childNodes(): number[] {
    let all = CHILDREN.get(this.frame);
    if (!all) {
      all = this.frame.facts.nodes.map(() => []);
      for (const [at, { parent }] of this.frame.facts.nodes.entries()) all[parent]?.push(at);
      CHILDREN.set(this.frame, all);
    }
    return all[this.node] ?? [];
  }

  /**
   * Checks its children: elements, and text that has a box although the element has none (`display: contents`).
   */
  #hasInside(
    matchesElement: (child: PageElement) => boolean,
    matchesText: (node: NodeFacts) => boolean,
  ): boolean {
    return this.#childNodes().some((at) => {
      const child = this.frame.elementAt(at);
      if (child) return matchesElement(child);
      const node = this.frame.facts.nodes[at];
      return node?.layout !== undefined && matchesText(node);
    });
  }

  /** Concatenates the text of all nodes inside it, in order. */
  #join(textOf: (node: NodeFacts) => string): string {
    const { nodes } = this.frame.facts;
    const parts: string[] = [];
    // All descendants follow it, up to the first node whose parent precedes it.
    for (let at = this.node + 1; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node || node.parent < this.node) break;
      parts.push(textOf(node));
    }
    return parts.join('');
  }

  #styleOf(node: NodeFacts, property: StyleProperty): string {
    return node.layout?.styles[STYLE_INDEX.get(property) ?? -1] ?? '';
  }
}

/**
 * Parents are created before their children, so the parent's scope is known: walking up would be quadratic in
 * the depth.
 */
function scopeOf({ shadow }: NodeFacts, parent: PageElement | null): number {
  if (shadow === undefined || !parent) return -1;
  return parent.facts.shadow === undefined ? parent.node : parent.scope;
}

function isBlock(display: string): boolean {
  return display !== '' && !display.startsWith('inline') && display !== 'contents';
}
