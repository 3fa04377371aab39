import type { Frame, PageElement } from './page-element.ts';

/**
 * The trees of a frame as selectors see them: the document and each shadow tree separately, with slots as
 * ordinary elements.
 */
export interface ElementTree {
  /** Elements of the document, or of a host's shadow tree. */
  all(host: PageElement | null): readonly PageElement[];
  /** Null for the root of a tree. */
  parentOf(element: PageElement): PageElement | null;
  childrenOf(element: PageElement): readonly PageElement[];
  /** From 1, among all children of its parent or those with the same tag; 1 for the root of a tree. */
  positionOf(element: PageElement, sameTag: boolean): number;
}

const TREES = new WeakMap<Frame, ElementTree>();
const NONE: readonly PageElement[] = [];
const DOCUMENT = -1;

export function elementTree(frame: Frame): ElementTree {
  const known = TREES.get(frame);
  if (known) return known;
  const tree = build(frame);
  TREES.set(frame, tree);
  return tree;
}

function build(frame: Frame): ElementTree {
  const parents = new Map<PageElement, PageElement | null>();
  const children = new Map<PageElement, PageElement[]>();
  const places = new Map<PageElement, { among: number; sameTag: number }>();
  const byScope = new Map<number, PageElement[]>();
  const counts = new Map<PageElement, Map<string, number>>();
  for (const element of frame.elements) {
    const parent = treeParent(element);
    parents.set(element, parent);
    push(byScope, element.scope, element);
    if (parent) {
      push(children, parent, element);
      const countsOfParent = counts.get(parent) ?? new Map<string, number>();
      counts.set(parent, countsOfParent);
      const sameTag = (countsOfParent.get(element.tag) ?? 0) + 1;
      countsOfParent.set(element.tag, sameTag);
      places.set(element, { among: children.get(parent)?.length ?? 1, sameTag });
    }
  }
  return {
    all(host) {
      if (!host) return byScope.get(DOCUMENT) ?? NONE;
      // Facts do not distinguish nested shadow trees: for those, all descendants of the host are used.
      const inside = byScope.get(host.node) ?? host.descendants;
      // Cached, because indexes use the list as their key.
      byScope.set(host.node, inside);
      return inside;
    },
    parentOf: (element) => parents.get(element) ?? null,
    childrenOf: (element) => children.get(element) ?? NONE,
    positionOf(element, sameTag) {
      const place = places.get(element);
      return (sameTag ? place?.sameTag : place?.among) ?? 1;
    },
  };
}

/**
 * The parent in the tree that selectors see, without the slot that an element fills; null for the root of a
 * tree. All ancestors up to the host belong to the host's tree, so one step is enough.
 */
export function treeParent(element: PageElement): PageElement | null {
  const { frame, scope } = element;
  for (let at = element.parent; at; at = frame.elementAt(at.scope)) {
    if (at.node === scope) return null;
    if (at.scope === scope) return at;
  }
  return null;
}

function push<Key>(map: Map<Key, PageElement[]>, key: Key, element: PageElement): void {
  const list = map.get(key);
  if (list) list.push(element);
  else map.set(key, [element]);
}
