/// <reference lib="dom" />
import type { Box } from './interaction-kit-types.ts';

export type CoveredParts = ReturnType<typeof createCoveredParts>;

/**
 * Runs inside a page: tests whether an element covers others. Self-contained: its source text is sent to the
 * page.
 *
 * @param controls selects links, buttons and fields
 */
export function createCoveredParts(controls: string) {
  return { covers };

  /** Whether it covers anything that was visible before. */
  function covers(
    element: Element,
    box: Box,
    wasSeen: (under: Element) => boolean,
    isLeftOut: (under: Element) => boolean = () => false,
  ): boolean {
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    for (const across of steps)
      for (const down of steps) {
        const under = document.elementsFromPoint(box.x + box.width * across, box.y + box.height * down);
        const at = under.findIndex((one) => element.contains(one));
        if (at < 0) continue;
        for (const one of under.slice(at)) {
          if (element.contains(one) || one.contains(element) || !wasSeen(one) || isLeftOut(one)) continue;
          if (one.matches(controls) || one.localName === 'img' || hasTextAt(one, box)) return true;
        }
      }
    return false;
  }

  function hasTextAt(element: Element, box: Box): boolean {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (
          line.right > box.x &&
          line.left < box.x + box.width &&
          line.bottom > box.y &&
          line.top < box.y + box.height
        )
          return true;
    }
    return false;
  }
}
