import type { Frame, PageElement } from './page-element.ts';

/** The trees of a frame as selectors see them: the document and each shadow tree by itself, slots as plain elements. */
export interface ElementTree {
  /** Elements of the document, or of the shadow tree of a host. */
  all(host: PageElement | null): readonly PageElement[];
  /** Null at the top of a tree. */
  parentOf(element: PageElement): PageElement | null;
  childrenOf(element: PageElement): readonly PageElement[];
  /** Counted from 1 among the children of its parent, or of those with its tag; 1 at the top of a tree. */
  placeOf(element: PageElement, sameTag: boolean): number;
}

const TREES = new WeakMap<Frame, ElementTree>();
const NONE: readonly PageElement[] = [];
const DOCUMENT = -1;

export function elementTree(frame: Frame): ElementTree {
  const known = TREES.get(frame);
  if (known) return known;
  const made = build(frame);
  TREES.set(frame, made);
  return made;
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
      const ofParent = counts.get(parent) ?? new Map<string, number>();
      counts.set(parent, ofParent);
      const sameTag = (ofParent.get(element.tag) ?? 0) + 1;
      ofParent.set(element.tag, sameTag);
      places.set(element, { among: children.get(parent)?.length ?? 1, sameTag });
    }
  }
  return {
    all(host) {
      if (!host) return byScope.get(DOCUMENT) ?? NONE;
      // Facts do not tell trees within trees apart: there, all that stands in the host.
      const inside = byScope.get(host.node) ?? host.descendants;
      // Kept, so that what is indexed by the list is found again.
      byScope.set(host.node, inside);
      return inside;
    },
    parentOf: (element) => parents.get(element) ?? null,
    childrenOf: (element) => children.get(element) ?? NONE,
    placeOf(element, sameTag) {
      const place = places.get(element);
      return (sameTag ? place?.sameTag : place?.among) ?? 1;
    },
  };
}

/**
 * The parent in the tree that selectors see: the slot that an element fills is not part of it. Null at the top of a
 * tree. All around an element up to its host stands in the tree of the host, so that it is passed over in one step.
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
