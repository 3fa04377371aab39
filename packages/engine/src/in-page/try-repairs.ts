/// <reference lib="dom" />
import type { DomChange, NewNode } from '@abhigam/rules';

/** What came of putting corrections into the page, by their numbers. */
export interface Applied {
  refused: [number: number, why: 'not-applied' | 'boxes-moved'][];
  /** Those that gave their element another tag: the page has another element in its place. */
  renamed: number[];
}

export interface RepairTrial {
  /**
   * Changes the elements. Those that are `still` must move nothing, the others must make nothing vanish and the page no
   * wider; which of them do so is found out by halves, and they are taken back.
   */
  apply(numbers: readonly number[]): Applied;
  /** Takes all changes back, the last first. */
  undo(): void;
  /** What stands in the place of an element now. */
  elementOf(number: number): Element | null;
}

/**
 * Runs inside the page, in our world: puts corrections into it and takes them back. Nodes keep their identity, and
 * nothing is parsed. Self-contained: its source text is sent to the page.
 */
export function tryRepairs(
  elements: readonly (Element | null)[],
  repairs: readonly { changes: readonly DomChange[]; isStill: boolean }[],
): RepairTrial {
  /** Reached past whatever the page's elements may be called. */
  const { insertBefore, removeChild } = Node.prototype;
  const { setAttribute, removeAttribute, getAttribute, getBoundingClientRect } = Element.prototype;
  const parentOf = getter(Node.prototype, 'parentNode');
  const nextOf = getter(Node.prototype, 'nextSibling');
  const firstOf = getter(Node.prototype, 'firstChild');
  const mover: unknown = Reflect.get(Element.prototype, 'moveBefore');
  const NOTHING = 1;

  /** Tells the elements that a rule of ours is about. */
  const MARK = 'data-repair-tried';
  const ruleMarks = new Map<string, string>();
  const madeLists = new Set<Node>();
  const current = new Map<number, Element>();
  const undone: (() => void)[] = [];

  return {
    apply(numbers) {
      const refused: Applied['refused'] = [];
      for (const isStill of [true, false]) {
        const group = numbers.filter((number) => repairs[number]?.isStill === isStill);
        const before = boxes();
        settle(group, () => (isStill ? hasMoved(before) : isBroken(before)), refused);
      }
      const renamed = numbers.filter((number) => {
        const now = current.get(number);
        return now !== undefined && now !== elements[number];
      });
      return { refused, renamed };
    },
    undo: () => undoFrom(0),
    elementOf: (number) => current.get(number) ?? elements[number] ?? null,
  };

  function settle(group: readonly number[], isBad: () => boolean, refused: Applied['refused']): void {
    if (group.length === 0) return;
    const from = undone.length;
    const failed = group.filter((number) => !applyOne(number));
    for (const number of failed) refused.push([number, 'not-applied']);
    if (!isBad()) return;
    undoFrom(from);
    const left = group.filter((number) => !failed.includes(number));
    const [only] = left;
    if (only === undefined) return;
    if (left.length === 1) {
      refused.push([only, 'boxes-moved']);
      return;
    }
    const half = Math.ceil(left.length / 2);
    settle(left.slice(0, half), isBad, refused);
    settle(left.slice(half), isBad, refused);
  }

  function applyOne(number: number): boolean {
    const from = undone.length;
    try {
      for (const change of repairs[number]?.changes ?? []) {
        const element = current.get(number) ?? elements[number];
        if (!element?.isConnected) throw new Error('The element is gone.');
        applyChange(number, element, change);
      }
      return true;
    } catch {
      undoFrom(from);
      return false;
    }
  }

  function undoFrom(from: number): void {
    for (const undo of undone.splice(from).reverse()) {
      try {
        undo();
      } catch {
        // A script of the page has taken the node elsewhere: it is the page's own again.
      }
    }
  }

  function applyChange(number: number | null, element: Element, change: DomChange): void {
    const done = (undo: () => void) => undone.push(undo);
    switch (change.kind) {
      case 'attributes':
        for (const name of change.remove) done(setTo(element, name, null));
        for (const [name, value] of Object.entries(change.set)) done(setTo(element, name, value));
        return;
      case 'style':
        if (change.while) declareWhile(element, change.while, change.declarations, done);
        else done(declare(change.of === 'page' ? document.documentElement : element, change.declarations));
        return;
      case 'title': {
        const root = document.documentElement;
        const head = document.head ?? root;
        const known = head.querySelector('title');
        if (known) {
          const was = known.textContent;
          known.textContent = change.text;
          done(() => {
            known.textContent = was;
          });
        } else
          done(
            insert(
              [{ text: change.text }].map((text) => made('title', text)),
              head,
              null,
            ),
          );
        return;
      }
      case 'inside':
        done(insert(change.nodes.map(nodeOf), element, change.at === 'start' ? firstOf(element) : null));
        return;
      case 'remove': {
        const parent = parentOf(element);
        const next = nextOf(element);
        if (!parent) throw new Error('The element is gone.');
        removeChild.call(parent, element);
        done(() => insertBefore.call(parent, element, next));
        return;
      }
      case 'around':
        around(element, change.nodes, done);
        return;
      case 'items':
        for (const child of [...element.childNodes]) {
          const isText = child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '';
          const isStray = child instanceof Element && !/^(?:li|script|template)$/.test(child.localName);
          if (!isText && !isStray) continue;
          const item = element.ownerDocument.createElement('li');
          insertBefore.call(element, item, child);
          move(child, item, null);
          done(() => {
            move(child, element, item);
            removeChild.call(element, item);
          });
        }
        return;
      case 'lines':
        listOfLines(number, element, change, done);
        return;
      case 'text':
        setWords(element, change.text, done);
        return;
      case 'within':
        applyChange(null, elementAt(element, change.path), change.change);
        return;
      case 'rename':
        rename(number, element, change.tag, done);
        return;
    }
  }

  function elementAt(from: Element, path: readonly (readonly [at: number, tag: string])[]): Element {
    let element = from;
    for (const [at, tag] of path) {
      const child = [...element.children][at];
      if (child?.localName !== tag) throw new Error('The page is not as its code was read.');
      element = child;
    }
    return element;
  }

  function setWords(element: Element, words: string, done: (undo: () => void) => void): void {
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const [first] = texts;
    if (!first) throw new Error('There are no words.');
    for (const text of texts) {
      const was = text.data;
      text.data = text === first ? words : '';
      done(() => {
        text.data = was;
      });
    }
  }

  /** A paragraph becomes the list; of another block the contents do. */
  function listOfLines(
    number: number | null,
    block: Element,
    { list, sign }: { list: string; sign: string },
    done: (undo: () => void) => void,
  ): void {
    const pattern = new RegExp(sign, 'u');
    let into: Element = block;
    if (block.localName === 'p') into = rename(number, block, list, done);
    const nodes = [...into.childNodes];
    if (into === block) {
      into = block.ownerDocument.createElement(list);
      done(insert([into], block, null));
    }
    let item: Element | null = null;
    for (const node of nodes) {
      const parent = parentOf(node);
      if (!parent) throw new Error('The line is gone.');
      if (node instanceof HTMLBRElement) {
        const next = nextOf(node);
        removeChild.call(parent, node);
        done(() => insertBefore.call(parent, node, next));
        item = null;
        continue;
      }
      if (!item) {
        if (node.textContent?.trim() === '') continue;
        item = block.ownerDocument.createElement('li');
        done(insert([item], into, null));
        if (node instanceof Text) {
          const was = node.data;
          node.data = was.replace(pattern, '');
          done(() => {
            node.data = was;
          });
        }
      }
      const next = nextOf(node);
      move(node, item, null);
      done(() => move(node, parent, next));
    }
  }

  function around(element: Element, nodes: readonly NewNode[], done: (undo: () => void) => void): void {
    const parent = parentOf(element);
    if (!parent) throw new Error('The element is gone.');
    const list = listBefore(element, nodes);
    if (list) {
      const next = nextOf(element);
      move(element, list, null);
      done(() => move(element, parent, next));
      return;
    }
    let slot: Node | null = null;
    const build = (node: NewNode): Node => {
      if ('slot' in node) {
        slot = document.createComment('');
        return slot;
      }
      if ('text' in node) return document.createTextNode(node.text);
      return made(node.tag, ...node.children.map(build), node.attributes);
    };
    const built = nodes.map(build);
    const take = insert(built, parent, element);
    const place: Node | null = slot;
    const into = place && parentOf(place);
    if (!place || !into) throw new Error('There is no place for the element.');
    move(element, into, place);
    removeChild.call(into, place);
    for (const one of built) madeLists.add(one);
    done(() => {
      for (const one of built) madeLists.delete(one);
      const [first] = built;
      const [outer, at] = first && parentOf(first) ? [parentOf(first), first] : [parent, null];
      if (outer) move(element, outer, at);
      take();
    });
  }

  /** A list that was made around the item before: neighbours belong into one. */
  function listBefore(element: Element, nodes: readonly NewNode[]): Element | null {
    const [only] = nodes;
    const before = element.previousElementSibling;
    if (nodes.length !== 1 || !only || !('tag' in only) || !before || !madeLists.has(before)) return null;
    const role = only.attributes.role;
    const isList = role === undefined ? /^(?:ul|ol|dl)$/.test(only.tag) : true;
    return isList && before.localName === only.tag && before.getAttribute('role') === (role ?? null)
      ? before
      : null;
  }

  /** `number`: of the repair that is about the element itself; null for one inside of it. */
  function rename(
    number: number | null,
    old: Element,
    tag: string,
    done: (undo: () => void) => void,
  ): Element {
    const parent = parentOf(old);
    if (!parent) throw new Error('The element is gone.');
    const renamed = old.ownerDocument.createElement(tag);
    for (const { name, value } of [...old.attributes]) setAttribute.call(renamed, name, value);
    insertBefore.call(parent, renamed, old);
    moveChildren(old, renamed);
    removeChild.call(parent, old);
    const before = number === null ? undefined : current.get(number);
    if (number !== null) current.set(number, renamed);
    done(() => {
      const outer = parentOf(renamed);
      if (!outer) return;
      insertBefore.call(outer, old, renamed);
      moveChildren(renamed, old);
      removeChild.call(outer, renamed);
      if (number === null) return;
      if (before) current.set(number, before);
      else current.delete(number);
    });
    return renamed;
  }

  function moveChildren(from: Element, to: Element): void {
    for (let child = firstOf(from); child; child = firstOf(from)) move(child, to, null);
  }

  /** Without a frame loading anew or a film stopping, where both places are in the page. */
  function move(node: Node, parent: Node, before: Node | null): void {
    if (typeof mover === 'function')
      try {
        mover.call(parent, node, before);
        return;
      } catch {
        // It cannot be kept going there.
      }
    insertBefore.call(parent, node, before);
  }

  function insert(nodes: readonly Node[], parent: Node, before: Node | null): () => void {
    for (const node of nodes) insertBefore.call(parent, node, before);
    return () => {
      for (const node of nodes) {
        const at = parentOf(node);
        if (at) removeChild.call(at, node);
      }
    };
  }

  function setTo(element: Element, name: string, value: string | null): () => void {
    const was = getAttribute.call(element, name);
    if (value === null) removeAttribute.call(element, name);
    else setAttribute.call(element, name, value);
    return () => {
      if (was === null) removeAttribute.call(element, name);
      else setAttribute.call(element, name, was);
    };
  }

  function declare(element: Element, declarations: Record<string, string>): () => void {
    const undo = setTo(element, 'style', getAttribute.call(element, 'style') ?? '');
    const style: unknown = Reflect.get(element, 'style');
    if (style instanceof CSSStyleDeclaration)
      for (const [property, value] of Object.entries(declarations))
        style.setProperty(property, value, 'important');
    return undo;
  }

  /** A rule of a style sheet, for elements in a state. Not within shadow trees, which have sheets of their own. */
  function declareWhile(
    element: Element,
    state: string,
    declarations: Record<string, string>,
    done: (undo: () => void) => void,
  ): void {
    if (element.getRootNode() !== document) throw new Error('The style sheets of the page do not reach it.');
    const block = Object.entries(declarations)
      .map(([property, value]) => `${property}: ${value} !important;`)
      .join(' ');
    const rule = `:${state} { ${block} }`;
    const known = ruleMarks.get(rule);
    const mark = known ?? String(ruleMarks.size + 1);
    if (known === undefined) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`[${MARK}="${mark}"]${rule}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      ruleMarks.set(rule, mark);
      done(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        ruleMarks.delete(rule);
      });
    }
    done(setTo(element, MARK, mark));
  }

  function nodeOf(node: NewNode): Node {
    if ('slot' in node) return document.createComment('');
    if ('text' in node) return document.createTextNode(node.text);
    return made(node.tag, ...node.children.map(nodeOf), node.attributes);
  }

  function made(tag: string, ...inside: (Node | { text: string } | Record<string, string>)[]): Element {
    const element = document.createElement(tag);
    for (const one of inside) {
      if (one instanceof Node) insertBefore.call(element, one, null);
      else if (tag === 'title' && 'text' in one) element.textContent = String(one.text);
      else for (const [name, value] of Object.entries(one)) setAttribute.call(element, name, value);
    }
    return element;
  }

  function boxes(): { width: number; of: Map<Element, DOMRect> } {
    const of = new Map<Element, DOMRect>();
    const all = Document.prototype.querySelectorAll.call(document, '*');
    for (const element of all) of.set(element, getBoundingClientRect.call(element));
    return { width: pageWidth(), of };
  }

  function pageWidth(): number {
    const root = document.documentElement;
    return Math.max(root.scrollWidth, root.clientWidth);
  }

  function hasMoved({ of }: ReturnType<typeof boxes>): boolean {
    for (const [element, was] of of) {
      if (!element.isConnected) continue;
      const now = getBoundingClientRect.call(element);
      const most = Math.max(
        Math.abs(now.x - was.x),
        Math.abs(now.y - was.y),
        Math.abs(now.width - was.width),
        Math.abs(now.height - was.height),
      );
      if (most > NOTHING) return true;
    }
    return false;
  }

  /** Something that was seen has no size any more, or the page is wider than it was. */
  function isBroken({ width, of }: ReturnType<typeof boxes>): boolean {
    if (pageWidth() > width + NOTHING) return true;
    for (const [element, was] of of) {
      if (!element.isConnected || was.width * was.height === 0) continue;
      const now = getBoundingClientRect.call(element);
      if (now.width * now.height === 0) return true;
    }
    return false;
  }

  function getter(prototype: Node, name: 'parentNode' | 'nextSibling' | 'firstChild') {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (node: Node): Node | null => {
      const value: unknown = get?.call(node);
      return value instanceof Node ? value : null;
    };
  }
}

const TRIAL = 'globalThis.engineRepairs';

/** A function of the elements, and of the repairs behind them (`IsolatedWorld.callWithNodes`). */
export const PREPARE_REPAIRS = `function (...given) {
  const repairs = given.pop();
  ${TRIAL} = (${tryRepairs.toString()})(given, repairs);
}`;
export const applyRepairs = (numbers: readonly number[]) => `${TRIAL}.apply(${JSON.stringify(numbers)})`;
export const UNDO_REPAIRS = `${TRIAL}?.undo(); undefined`;
export const repairedElement = (number: number) => `${TRIAL}.elementOf(${number})`;
