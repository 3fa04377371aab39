/// <reference lib="dom" />
import type { DomChange, NewNode } from '@abhigam/rules';
import type { PageStyles } from './page-styles.ts';
import type { PageTree } from './page-tree.ts';

/**
 * Runs inside the page: applies the changes of corrections, and returns how to undo each. Self-contained: its
 * source text is sent to the page.
 */
export function createRepairChanges(
  {
    insertBefore,
    removeChild,
    setAttribute,
    parentOf,
    nextOf,
    firstOf,
    move,
    moveChildren,
    insert,
    setTo,
    nodeOf,
    made,
  }: PageTree,
  { declare, declareWhile }: PageStyles,
) {
  const madeLists = new Set<Node>();
  /** Replacements of elements whose tag was changed, by number of the repair. */
  const current = new Map<number, Element>();

  return { applyChange, renamed: (number: number): Element | undefined => current.get(number) };

  function applyChange(
    number: number | null,
    element: Element,
    change: DomChange,
    done: (undo: () => void) => void,
  ): void {
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
        } else done(insert([made('title', { text: change.text })], head, null));
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
        applyChange(null, elementAt(element, change.path), change.change, done);
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

  /** A paragraph is replaced by the list; in other blocks only the content is. */
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

  /** A list that was created around the previous item: adjacent items belong in one list. */
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

  /** `number`: of the repair of the element itself; null for a descendant. */
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
}
