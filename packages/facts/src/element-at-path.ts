import type { Frame, PageElement } from './page-element.ts';

/**
 * The element that is reached from the root by taking the child of each number in turn (elements only,
 * shadow trees opened, slots filled). Null where the page has become another meanwhile.
 */
export function elementAtPath(frame: Frame, path: readonly number[]): PageElement | null {
  let at = frame.root;
  for (const index of path) at = at ? (childrenOnPath(at)[index] ?? null) : null;
  return at;
}

/**
 * What the page itself sees inside: scripts cannot look into a closed shadow root, so the path goes from its host straight to
 * what fills the slots.
 */
function childrenOnPath(element: PageElement): readonly PageElement[] {
  const isClosedHost =
    element.facts.shadow === undefined && element.children.some(({ facts }) => facts.shadow === 'closed');
  return isClosedHost ? slotted(element) : element.children;
}

/** The outermost elements inside that stand in no shadow tree. */
function slotted(host: PageElement): PageElement[] {
  const found: PageElement[] = [];
  for (const element of host.descendants)
    if (element.facts.shadow === undefined && !found.at(-1)?.contains(element)) found.push(element);
  return found;
}
