/// <reference lib="dom" />
import type { NewNode } from '@abhigam/rules';

export type PageTree = ReturnType<typeof createPageTree>;

/**
 * Runs inside the page: changes the DOM with prototype methods, which elements cannot shadow. Nodes keep their
 * identity, and nothing is parsed. Self-contained: its source text is sent to the page.
 */
export function createPageTree() {
  const { insertBefore, removeChild } = Node.prototype;
  const { setAttribute, removeAttribute, getAttribute } = Element.prototype;
  const parentOf = getter(Node.prototype, 'parentNode');
  const nextOf = getter(Node.prototype, 'nextSibling');
  const firstOf = getter(Node.prototype, 'firstChild');
  const mover: unknown = Reflect.get(Element.prototype, 'moveBefore');

  return {
    insertBefore,
    removeChild,
    setAttribute,
    getAttribute,
    parentOf,
    nextOf,
    firstOf,
    move,
    moveChildren,
    insert,
    setTo,
    nodeOf,
    made,
  };

  function moveChildren(from: Element, to: Element): void {
    for (let child = firstOf(from); child; child = firstOf(from)) move(child, to, null);
  }

  /** Frames do not reload and videos do not stop, if both positions are in the document. */
  function move(node: Node, parent: Node, before: Node | null): void {
    if (typeof mover === 'function')
      try {
        mover.call(parent, node, before);
        return;
      } catch {
        // `moveBefore` cannot preserve the state of the node there.
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

  function getter(prototype: Node, name: 'parentNode' | 'nextSibling' | 'firstChild') {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (node: Node): Node | null => {
      const value: unknown = get?.call(node);
      return value instanceof Node ? value : null;
    };
  }
}
