import type { Frame, PageElement } from './page-element.ts';

/**
 * The element reached from the root by following child indexes (elements only, shadow trees opened, slots
 * filled). Null when the page has changed meanwhile.
 */
export function elementAtPath(frame: Frame, path: readonly number[]): PageElement | null {
  let at = frame.root;
  for (const index of path) at = at ? (childrenOnPath(at)[index] ?? null) : null;
  return at;
}

/**
 * Children as page scripts see them: they cannot look into a closed shadow root, so the path leads from its
 * host directly to the slotted elements.
 */
function childrenOnPath(element: PageElement): readonly PageElement[] {
  const isClosedHost =
    element.facts.shadow === undefined && element.children.some(({ facts }) => facts.shadow === 'closed');
  return isClosedHost ? slotted(element) : element.children;
}

/** The outermost descendants that are not inside a shadow tree. */
function slotted(host: PageElement): PageElement[] {
  const found: PageElement[] = [];
  for (const element of host.descendants)
    if (element.facts.shadow === undefined && !found.at(-1)?.contains(element)) found.push(element);
  return found;
}
