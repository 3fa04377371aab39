/// <reference lib="dom" />

/** Edges, CSS pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type TreeNavigation = ReturnType<typeof createTreeNavigation>;

/**
 * Runs inside a page: navigates the tree across open shadow trees and same-origin frames. Self-contained: its
 * source text is sent to the page.
 */
export function createTreeNavigation() {
  const numbers = new Map<Element, number>();

  return { numberOf, elements, parentOf, inside, contains, isShown, edgesOf, common, documentIn, shiftOf };

  /** Elements are identified outside the page by numbers. */
  function numberOf(element: Element): number {
    const known = numbers.get(element);
    if (known !== undefined) return known;
    const at = numbers.size;
    numbers.set(element, at);
    return at;
  }

  function elements(): Element[] {
    return [...numbers.keys()];
  }

  function parentOf(element: Element): Element | null {
    if (element.assignedSlot) return element.assignedSlot;
    const { parentNode } = element;
    if (parentNode instanceof ShadowRoot) return parentNode.host;
    return parentNode?.nodeType === 1 ? (parentNode as Element) : null;
  }

  /** The first descendants of an element, including its open shadow tree. */
  function inside(element: Element, max: number): Element[] {
    const found: Element[] = [];
    const roots: ParentNode[] = element.shadowRoot ? [element.shadowRoot, element] : [element];
    for (const root of roots)
      for (const one of root.querySelectorAll('*')) {
        if (found.length >= max) return found;
        found.push(one);
      }
    return found;
  }

  function contains(outer: Element, inner: Element): boolean {
    for (let at: Element | null = inner; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true });
  }

  function edgesOf(element: Element): Edges {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }

  function common(one: Edges, other: Edges): Edges | null {
    const both = {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
    return both.left < both.right && both.top < both.bottom ? both : null;
  }

  function documentIn(frame: Element): Document | null {
    try {
      return (frame as HTMLIFrameElement).contentDocument ?? null;
    } catch {
      return null;
    }
  }

  /** Offset from a frame's viewport to that of the page. */
  function shiftOf(element: Element): { x: number; y: number } {
    let x = 0;
    let y = 0;
    let view = element.ownerDocument.defaultView;
    for (let depth = 0; view && view !== window && depth < 20; depth += 1) {
      const frame: Element | null = view.frameElement;
      if (!frame) break;
      const rect = frame.getBoundingClientRect();
      x += rect.left + frame.clientLeft;
      y += rect.top + frame.clientTop;
      view = frame.ownerDocument.defaultView;
    }
    return { x, y };
  }
}
