/// <reference lib="dom" />

export type Clipping = ReturnType<typeof createClipping>;

/**
 * Runs inside a page: finds containing blocks and clipping of elements in the same way as the rules do from
 * facts (`semantics/clipping.ts`). Self-contained: its source text is sent to the page.
 */
export function createClipping() {
  return { isContainingBlockFor, cutsOff, scrolls };

  /** Whether an ancestor with these styles is the containing block for this `position`. */
  function isContainingBlockFor(position: string, around: CSSStyleDeclaration): boolean {
    if (!/^(absolute|fixed)$/.test(position)) return true;
    if (around.transform !== 'none' || around.filter !== 'none') return true;
    return position === 'absolute' && around.position !== 'static';
  }

  /** Whether the element clips its overflow: not an inline element, nor one without a box. */
  function cutsOff({ localName }: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
    if (overflowX === 'visible' && overflowY === 'visible') return false;
    return localName === 'svg' || !/^(inline|contents)$/.test(display);
  }

  /** Clipped content can be scrolled into view. */
  function scrolls({ overflowX, overflowY }: CSSStyleDeclaration): boolean {
    return [overflowX, overflowY].some((overflow) => /^(auto|scroll)$/.test(overflow));
  }
}
