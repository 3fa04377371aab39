/// <reference lib="dom" />

export type Clipping = ReturnType<typeof createClipping>;

/**
 * Runs inside a page: what elements are laid out in, and what shows nothing of what lies outside it. As the rules ask it of facts
 * (`semantics/clipping.ts`). Self-contained: its source text is sent to the page.
 */
export function createClipping() {
  return { holds, cutsOff, scrolls };

  /** Whether what is positioned so is laid out in an element of these styles, which it stands in. */
  function holds(position: string, around: CSSStyleDeclaration): boolean {
    if (!/^(absolute|fixed)$/.test(position)) return true;
    if (around.transform !== 'none' || around.filter !== 'none') return true;
    return position === 'absolute' && around.position !== 'static';
  }

  /** Whether `overflow` says that of it: not in a line of text, nor where it has no box of its own. */
  function cutsOff({ localName }: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
    if (overflowX === 'visible' && overflowY === 'visible') return false;
    return localName === 'svg' || !/^(inline|contents)$/.test(display);
  }

  /** What it cuts off can be scrolled to. */
  function scrolls({ overflowX, overflowY }: CSSStyleDeclaration): boolean {
    return [overflowX, overflowY].some((overflow) => /^(auto|scroll)$/.test(overflow));
  }
}
