import type { Frame, PageElement } from '@abhigam/facts';

/**
 * Scopes in which the browser sorts tab stops by tabindex: a document, a shadow tree, or the content of a slot.
 * The owner of such a scope belongs to the scope around it.
 */
export interface TabScopes {
  /** Elements of the document scope, in document order. */
  documentStops: readonly PageElement[];
  /** Elements in the scope of a shadow host or slot; empty for any other element. */
  within(owner: PageElement): readonly PageElement[];
  isShadowHost(element: PageElement): boolean;
}

const NONE: readonly PageElement[] = [];
const SCOPES = new WeakMap<Frame, TabScopes>();

export function tabScopes(frame: Frame): TabScopes {
  const known = SCOPES.get(frame);
  if (known) return known;
  const scopes = divide(frame);
  SCOPES.set(frame, scopes);
  return scopes;
}

function divide(frame: Frame): TabScopes {
  const documentStops: PageElement[] = [];
  const members = new Map<PageElement, PageElement[]>();
  const owners = new Map<PageElement, PageElement | null>();
  const hosts = new Set<PageElement>();
  for (const element of frame.elements) {
    const owner = ownerOf(element);
    owners.set(element, owner);
    const scope = owner ? (members.get(owner) ?? []) : documentStops;
    scope.push(element);
    if (owner) members.set(owner, scope);
  }
  return {
    documentStops,
    within: (owner) => members.get(owner) ?? NONE,
    isShadowHost: (element) => hosts.has(element),
  };

  /** Parents precede their children, so the parent's owner is known. */
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
 * The snapshot marks elements in shadow trees, but not which tree: inside a shadow tree, only custom elements
 * are assumed to be hosts.
 */
function isHostOf(parent: PageElement, child: PageElement): boolean {
  if (child.facts.shadow === undefined) return false;
  return parent.facts.shadow === undefined || parent.tag.includes('-');
}
