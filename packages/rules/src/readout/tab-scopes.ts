import type { Frame, PageElement } from '@abhigam/facts';

/**
 * Where the browser sorts stops by their tabindex: a document, a shadow tree, or what fills a slot. The element that
 * such a part hangs on stands in the part around it.
 */
export interface TabScopes {
  /** Elements that are sorted with one another in the document of the frame, in its order. */
  ofDocument: readonly PageElement[];
  /** The same of a shadow host or a slot; empty for any other element. */
  within(owner: PageElement): readonly PageElement[];
  isShadowHost(element: PageElement): boolean;
}

const NONE: readonly PageElement[] = [];
const SCOPES = new WeakMap<Frame, TabScopes>();

export function tabScopes(frame: Frame): TabScopes {
  const known = SCOPES.get(frame);
  if (known) return known;
  const made = divide(frame);
  SCOPES.set(frame, made);
  return made;
}

function divide(frame: Frame): TabScopes {
  const ofDocument: PageElement[] = [];
  const members = new Map<PageElement, PageElement[]>();
  const owners = new Map<PageElement, PageElement | null>();
  const hosts = new Set<PageElement>();
  for (const element of frame.elements) {
    const owner = ownerOf(element);
    owners.set(element, owner);
    const scope = owner ? (members.get(owner) ?? []) : ofDocument;
    scope.push(element);
    if (owner) members.set(owner, scope);
  }
  return {
    ofDocument,
    within: (owner) => members.get(owner) ?? NONE,
    isShadowHost: (element) => hosts.has(element),
  };

  /** A parent stands before its children, so its own owner is known. */
  function ownerOf(element: PageElement): PageElement | null {
    const { parent } = element;
    if (!parent) return null;
    if (parent.tag === 'slot') return parent;
    if (!isHostOf(parent, element)) return owners.get(parent) ?? null;
    hosts.add(parent);
    return parent;
  }
}

/**
 * Facts say of an element that it stands in a shadow tree, not in which one: within another shadow tree only a custom
 * element is taken for a host.
 */
function isHostOf(parent: PageElement, child: PageElement): boolean {
  if (child.facts.shadow === undefined) return false;
  return parent.facts.shadow === undefined || parent.tag.includes('-');
}
