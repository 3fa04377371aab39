/// <reference lib="dom" />
import type { Clipping } from './clipping.ts';
import type { Box } from './interaction-kit-types.ts';

export type SightBoxes = ReturnType<typeof createSightBoxes>;

/** Boxes of an element's ancestors that clip it, innermost first. Cached, because many elements share them. */
export type Clips = readonly DOMRect[];

/**
 * Runs inside a page: computes the visible parts of elements. Self-contained: its source text is sent to the
 * page.
 */
export function createSightBoxes({ isContainingBlockFor, cutsOff, scrolls }: Clipping) {
  return { boxOf };

  function clipsAround(element: Element, position: string, known: Map<Element, Clips>): Clips {
    let around = element.parentElement;
    while (around && around !== document.body && !isContainingBlockFor(position, getComputedStyle(around)))
      around = around.parentElement;
    return around && around !== document.body ? clipsFrom(around, known) : [];
  }

  function clipsFrom(element: Element, known: Map<Element, Clips>): Clips {
    const found = known.get(element);
    if (found) return found;
    const style = getComputedStyle(element);
    const outer = clipsAround(element, style.position, known);
    const clips =
      cutsOff(element, style) && !scrolls(style) ? [element.getBoundingClientRect(), ...outer] : outer;
    known.set(element, clips);
    return clips;
  }

  function boxOf(element: Element, clips = new Map<Element, Clips>()): Box | null {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return null;
    const style = getComputedStyle(element);
    if (
      /^inset\((?:50|100)%/.test(style.clipPath) ||
      /^rect\(0px,? 0px,? 0px,? 0px\)|^rect\(1px/.test(style.clip)
    )
      return null;
    // Positioned above or to the left of the page, where it cannot be scrolled into view.
    if (x + width + scrollX <= 0 || y + height + scrollY <= 0) return null;
    return isCutOff({ x, y, width, height }, clipsAround(element, style.position, clips))
      ? null
      : { x, y, width, height };
  }

  /** Clipped completely by an ancestor, such as a closed accordion without height. */
  function isCutOff(box: Box, clips: Clips): boolean {
    return clips.some((outer) => {
      const width = Math.min(box.x + box.width, outer.right) - Math.max(box.x, outer.left);
      const height = Math.min(box.y + box.height, outer.bottom) - Math.max(box.y, outer.top);
      return width < 2 || height < 2;
    });
  }
}
