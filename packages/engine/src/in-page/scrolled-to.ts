/// <reference lib="dom" />

/** A virtual node of axe. */
interface VirtualNode {
  boundingClientRect: DOMRect;
  getComputedStylePropertyValue(property: string): string;
}

export interface ScrolledTo {
  /** Filters the ancestors with hidden overflow of a node's parent to those that actually hide the node. */
  hiding<T extends VirtualNode>(node: VirtualNode, ancestors: T[]): T[];
  /**
   * The element, or the scroll container that must be in view instead because it can scroll the element into
   * view.
   */
  inView(element: Element | null | undefined): Element | null | undefined;
}

/**
 * Runs inside the page, called by our patched axe (`withScrollerPatch`): content that an inner scroll container
 * can scroll into view does not count as hidden. Self-contained: its source text is sent to the page.
 */
export function createScrolledTo(): ScrolledTo {
  return {
    hiding(node, ancestors) {
      if (ancestors.length === 0 || !/auto|scroll/.test(node.getComputedStylePropertyValue('overflow')))
        return ancestors;
      if (node.getComputedStylePropertyValue('position') === 'fixed') return [];
      return ancestors.filter((ancestor) => isBeyond(node.boundingClientRect, ancestor.boundingClientRect));
    },
    inView(element) {
      let found = element;
      let box = element?.getBoundingClientRect();
      for (let at = element && parentOf(element); at && box; at = parentOf(at)) {
        const edge = at.getBoundingClientRect();
        if (!isBeyond(box, edge) || !/auto|scroll/.test(getComputedStyle(at).overflow)) continue;
        found = at;
        box = edge;
      }
      return found;
    },
  };

  function isBeyond(box: DOMRect, edge: DOMRect): boolean {
    return (
      box.right <= edge.left || box.left >= edge.right || box.bottom <= edge.top || box.top >= edge.bottom
    );
  }

  function parentOf(element: Element): Element | null {
    const parent = element.assignedSlot ?? element.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }
}
