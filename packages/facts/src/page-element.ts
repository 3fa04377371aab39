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

/** Children in the flat tree, found once for each frame. */
const CHILDREN = new WeakMap<Frame, number[][]>();

/** Something with a box that is no element: a run of text, or what style sheets generate. */
export interface PaintedContent {
  /** Index of its node. */
  node: number;
  /** Its characters as rendered; empty for pictures and plain boxes. */
  text: string;
  box: Rect;
  /** Later is painted above earlier. */
  paintOrder: number;
  /** Computed value. */
  style(property: StyleProperty): string;
}

/** What style sheets put before or after an element's content. */
export interface GeneratedContent extends PaintedContent {
  /** `before`, `after`, `marker` and the like. */
  kind: string;
}

/** A page as rules read it. Made by `readPage` from facts; nothing in it changes. */
export interface Page {
  readonly facts: PageFacts;
  readonly frames: readonly Frame[];
  /** Every element of every frame: document order in a frame, frames in their order. */
  readonly elements: readonly PageElement[];
  readonly top: Frame;
  /** Elements that match a CSS selector, over all frames and shadow trees, in order. */
  all(selector: string): PageElement[];
}

/** One document: the page itself, or what a frame shows. */
export interface Frame {
  readonly page: Page;
  readonly facts: FrameFacts;
  readonly index: number;
  readonly elements: readonly PageElement[];
  /** The element that shows this frame; null for the page itself. */
  readonly owner: PageElement | null;
  /** The root element; null for a document without one. */
  readonly root: PageElement | null;
  /** How the text of a node was painted; null where its painting was not looked at. */
  paintedText(node: number): PaintedText | null;
  elementAt(node: number): PageElement | null;
  all(selector: string): PageElement[];
  /** Elements with this id in one tree (the document, or one shadow tree), in order. */
  withId(id: string, scope: number): readonly PageElement[];
  /** The element itself or the nearest around it that matches. */
  closest(element: PageElement, selector: string): PageElement | null;
  /** From this frame's document to the top one's; null for what its frame element has scrolled away or cut off. */
  toPage(rect: Rect): Rect | null;
}

/** An element in the flat tree of its frame. */
export class PageElement {
  readonly frame: Frame;
  /** Index of its node; grows in document order. */
  readonly node: number;
  readonly facts: NodeFacts;
  /**
   * Names the tree that its id lives in: -1 the document, else the node of the shadow host. A slot's
   * own filling cannot be distinguished from an inner host's here, so an id in nested shadow trees may be missed.
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

  /** In lower case; names inside an svg as written. */
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

  /** Names and values in their order in the markup. */
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

  /** Itself and those around it, from within. */
  *ancestors(): Generator<PageElement> {
    for (let at = this.parent; at; at = at.parent) yield at;
  }

  /** All elements inside it, in document order; not those of a frame that it shows. */
  get descendants(): PageElement[] {
    const { nodes } = this.frame.facts;
    const found: PageElement[] = [];
    // Everything below stands behind it, up to the first node whose parent stands before it. No recursion:
    // elements can be nested deeper than calls.
    for (let at = this.node + 1; at < nodes.length && (nodes[at]?.parent ?? -1) >= this.node; at += 1) {
      const element = this.frame.elementAt(at);
      if (element) found.push(element);
    }
    return found;
  }

  /** Elements that an attribute such as `aria-labelledby` names, with null for an id that nothing has. */
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

  /** Itself or the nearest around it that matches. */
  closest(selector: string): PageElement | null {
    return this.frame.closest(this, selector);
  }

  /** Elements inside it that match, in order. */
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

  /** All characters inside it, hidden ones too, as in the markup. */
  get text(): string {
    return this.#join((node) => (node.type === TEXT_NODE ? (node.value ?? '') : ''));
  }

  /** Characters that are painted, generated content included, white space folded. */
  get visibleText(): string {
    const text = this.#join((node) => {
      const isPainted = node.layout !== undefined && this.#styleOf(node, 'visibility') === 'visible';
      const isText = node.type === TEXT_NODE || node.pseudo !== undefined;
      // A block begins a new word even where the markup has no space.
      const gap = node.type === ELEMENT_NODE && isBlock(this.#styleOf(node, 'display')) ? ' ' : '';
      return isPainted && isText ? gap + (node.layout?.text ?? '') : gap;
    });
    return text.replace(/\s+/g, ' ').trim();
  }

  /** The browser gives it a box, or one to something inside it. */
  get isRendered(): boolean {
    return this.facts.layout !== undefined || this.#hasInside((child) => child.isRendered, Boolean);
  }

  /** Rendered and not made invisible by `visibility`. Size, place and opacity are not asked. */
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

  /** From the top left of its own frame's document; null without a box. */
  get box(): Rect | null {
    return this.facts.layout?.box ?? null;
  }

  /** In the coordinates of the page, where that can be said. */
  get pageBox(): Rect | null {
    return this.box && this.frame.toPage(this.box);
  }

  /** Of a frame element: where its content is shown. Borders and padding of frames are rare; they are taken as none. */
  get contentBox(): Rect | null {
    return this.box;
  }

  /** Later is painted above earlier; null without a box. */
  get paintOrder(): number | null {
    return this.facts.layout?.paintOrder ?? null;
  }

  /** What style sheets generate in it, in order. */
  get generated(): GeneratedContent[] {
    return this.#paintedChildren().flatMap(({ node, content }) =>
      node.pseudo === undefined ? [] : [{ ...content, kind: node.pseudo }],
    );
  }

  /** Its own runs of text that are rendered, in order. */
  get ownTexts(): PaintedContent[] {
    return this.#paintedChildren().flatMap(({ node, content }) => (node.type === TEXT_NODE ? [content] : []));
  }

  get isClickable(): boolean {
    return this.facts.clickable === true;
  }

  /** Whether it listens itself to one of these kinds of events, by script or by attribute. */
  listensTo(...types: string[]): boolean {
    const { listeners = [] } = this.facts;
    return types.some((type) => listeners.includes(type) || this.has(`on${type}`));
  }

  /** What assistive technology gets; null when the tree does not know it. */
  get ax(): AxFacts | null {
    return this.facts.ax ?? null;
  }

  /** In the accessibility tree. */
  get isExposed(): boolean {
    return this.facts.ax !== undefined && this.facts.ax.ignored === undefined;
  }

  /** Accessible name, white space folded; empty when it has none or is not exposed. */
  get name(): string {
    return this.facts.ax?.name.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** Computed role; `none` when it is not exposed. */
  get role(): string {
    return this.isExposed ? (this.facts.ax?.role ?? 'none') : 'none';
  }

  /** What was recognised in the image that it shows; null when it was not looked at, or could not be read. */
  get imageText(): ImageText | null {
    return this.#textOf(this.facts.image);
  }

  /** The same of its topmost background image. */
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

  /** Asks its children: the elements, and text that has a box while it has none (`display: contents`). */
  #hasInside(ofElement: (child: PageElement) => boolean, ofText: (node: NodeFacts) => boolean): boolean {
    return this.#childNodes().some((at) => {
      const child = this.frame.elementAt(at);
      if (child) return ofElement(child);
      const node = this.frame.facts.nodes[at];
      return node?.layout !== undefined && ofText(node);
    });
  }

  /** Text made from every node inside it, in order. */
  #join(textOf: (node: NodeFacts) => string): string {
    const { nodes } = this.frame.facts;
    const parts: string[] = [];
    // Everything below stands behind it, up to the first node whose parent stands before it.
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

/** A parent is made before its children, so its own answer is at hand: asking upwards would cost the square of the depth. */
function scopeOf({ shadow }: NodeFacts, parent: PageElement | null): number {
  if (shadow === undefined || !parent) return -1;
  return parent.facts.shadow === undefined ? parent.node : parent.scope;
}

function isBlock(display: string): boolean {
  return display !== '' && !display.startsWith('inline') && display !== 'contents';
}
