import { type Rect, rectsOverlap } from '@abhigam/domain';
import { type Frame, type Page, PageElement } from './page-element.ts';
import { ELEMENT_NODE, type FrameFacts, type PageFacts, type PaintedText } from './page-facts.ts';
import { compileSelector, type Matcher, selectAll } from './select.ts';

class PageOfFacts implements Page {
  readonly facts: PageFacts;
  readonly frames: readonly Frame[];
  readonly elements: readonly PageElement[];

  constructor(facts: PageFacts) {
    this.facts = facts;
    this.frames = facts.frames.map((frame, index) => new FrameOfFacts(this, frame, index));
    this.elements = this.frames.flatMap((frame) => frame.elements);
  }

  get top(): Frame {
    const [top] = this.frames;
    if (!top) throw new Error('Facts contain no frame');
    return top;
  }

  all(selector: string): PageElement[] {
    const matches = compileSelector(selector);
    return this.elements.filter(matches);
  }
}

/** Ancestors that are checked without caching: few pages are nested deeper. */
const SHALLOW = 30;

class FrameOfFacts implements Frame {
  readonly page: Page;
  readonly facts: FrameFacts;
  readonly index: number;
  readonly elements: readonly PageElement[];
  readonly #byNode: (PageElement | undefined)[] = [];
  readonly #painted = new Map<number, PaintedText>();
  readonly #closest = new Map<Matcher, Map<PageElement, PageElement | null>>();
  #byScope: Map<number, Map<string, PageElement[]>> | null = null;

  constructor(page: Page, facts: FrameFacts, index: number) {
    this.page = page;
    this.facts = facts;
    this.index = index;
    const elements: PageElement[] = [];
    facts.nodes.forEach((node, at) => {
      if (node.type !== ELEMENT_NODE || node.pseudo !== undefined) return;
      const element = new PageElement(this, at, node);
      this.#byNode[at] = element;
      elements.push(element);
    });
    this.elements = elements;
    for (const text of page.facts.paintedTexts ?? [])
      if (text.frame === index) this.#painted.set(text.node, text);
  }

  paintedText(node: number): PaintedText | null {
    return this.#painted.get(node) ?? null;
  }

  get owner(): PageElement | null {
    const { owner } = this.facts;
    return owner ? (this.page.frames[owner.frame]?.elementAt(owner.node) ?? null) : null;
  }

  get root(): PageElement | null {
    return this.elements[0] ?? null;
  }

  elementAt(node: number): PageElement | null {
    return this.#byNode[node] ?? null;
  }

  all(selector: string): PageElement[] {
    return selectAll(selector, this.elements);
  }

  withId(id: string, scope: number): readonly PageElement[] {
    this.#byScope ??= this.#idsByScope();
    return this.#byScope.get(scope)?.get(id) ?? [];
  }

  /** One pass over all trees: a page may have thousands of shadow trees. */
  #idsByScope(): Map<number, Map<string, PageElement[]>> {
    const withIds = this.elements.filter((element) => element.has('id'));
    const scopes = Map.groupBy(withIds, ({ scope }) => scope);
    return new Map(
      [...scopes].map(([scope, of]) => [scope, Map.groupBy(of, (element) => element.attribute('id') ?? '')]),
    );
  }

  /**
   * Results of long ancestor walks are cached, to avoid quadratic cost on pages nested thousands of levels
   * deep.
   */
  closest(element: PageElement, selector: string): PageElement | null {
    const matches = compileSelector(selector);
    const known = this.#closest.get(matches);
    const way: PageElement[] = [];
    let found: PageElement | null = element;
    for (; found && !matches(found); found = found.parent) {
      const answer = known?.get(found);
      if (answer !== undefined) {
        found = answer;
        break;
      }
      way.push(found);
    }
    if (way.length > SHALLOW) {
      const answers = known ?? new Map<PageElement, PageElement | null>();
      for (const one of way) answers.set(one, found);
      this.#closest.set(matches, answers);
    }
    return found;
  }

  toPage(rect: Rect): Rect | null {
    const { owner } = this;
    if (!owner) return rect;
    const view = owner.contentBox;
    if (!view) return null;
    const { scroll } = this.facts;
    const inView = { ...rect, x: rect.x - scroll.x, y: rect.y - scroll.y };
    if (!rectsOverlap(inView, { x: 0, y: 0, width: view.width, height: view.height })) return null;
    return owner.frame.toPage({ ...inView, x: inView.x + view.x, y: inView.y + view.y });
  }
}

/** Creates a readable page from facts, just gathered or loaded from a file. */
export function readPage(facts: PageFacts): Page {
  return new PageOfFacts(facts);
}
