/// <reference lib="dom" />
import type { FoundBeyond, FoundNarrow } from './found.ts';
import type { ShownElement, ShownPage, ShownText } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds elements that extend beyond the window when the page scrolls horizontally; null
 * when it does not. Self-contained: its source text is sent to the page.
 */
export function findSideways(now: ShownPage, kit: SizesKit): FoundNarrow['sideways'] {
  const twoDimensional =
    'table, [role=table i], [role=grid i], [role=treegrid i], [role=toolbar i], [role=application i], [role=img i], svg, canvas, video, object, embed, iframe, math, pre, code, img, picture, textarea';
  const top = document.documentElement;
  const style = getComputedStyle(top);
  const body = document.body ? getComputedStyle(document.body) : style;
  const overflow =
    style.overflowX !== 'visible' || style.overflowY !== 'visible' ? style.overflowX : body.overflowX;
  const width = top.clientWidth;
  const { scrollWidth } = document.scrollingElement ?? top;
  if (/hidden|clip/.test(overflow) || scrollWidth <= width + 1) return null;
  if (/^(vertical|sideways)/.test(body.writingMode)) return null;
  const isBeyond = ({ left, right }: { left: number; right: number }) =>
    style.direction === 'rtl' ? left < -1 : right > width + 1;
  const roots = new Map<Element, FoundBeyond>();
  const rank = { words: 3, control: 2, part: 1 };
  const note = (element: Element, what: FoundBeyond['what'], part: Element | null) => {
    const root = rootBeyond(element, now, isBeyond);
    const known = roots.get(root);
    if (known && rank[known.what] >= rank[what]) return;
    roots.set(root, { element: kit.placeOf(root), what, part: part ? kit.placeOf(part) : null });
  };
  for (const box of now.elements.values()) {
    const { element } = box;
    if (
      element.ownerDocument !== document ||
      box.isInHorizontalScroller ||
      box.isFixed ||
      box.isAway ||
      !isBeyond(box)
    )
      continue;
    if (roots.size >= 20) break;
    const part = element.closest(twoDimensional);
    if (part) note(part, 'part', part);
    else if (element.matches(kit.controls) && !needsNoScrolling(element, now, width, isBeyond))
      note(element, 'control', null);
  }
  for (const { holder, lines, isFixed } of now.texts) {
    if (holder.ownerDocument !== document || isFixed || roots.size >= 20) continue;
    if (now.elements.get(holder)?.isInHorizontalScroller !== false || !lines.some(isBeyond)) continue;
    const part = holder.closest(twoDimensional);
    note(part ?? holder, part ? 'part' : 'words', part);
  }
  return { width: scrollWidth, beyond: [...roots.values()] };

  /**
   * A link or button needs no scrolling if its text is fully visible, however wide its box is; an image in it
   * that is wider than the window is reported itself.
   */
  function needsNoScrolling(
    control: Element,
    { texts, elements }: ShownPage,
    width: number,
    isBeyond: (box: ShownText['lines'][number]) => boolean,
  ): boolean {
    if (control.matches(kit.fields)) return false;
    const lines = texts.filter(({ holder }) => control.contains(holder)).flatMap((text) => text.lines);
    if (lines.length > 0) return !lines.some(isBeyond);
    return [...control.querySelectorAll(twoDimensional)].some((part) => {
      const box = elements.get(part);
      return box !== undefined && box.right - box.left > width;
    });
  }

  /** The outermost ancestor that extends beyond the edge while its parent does not. */
  function rootBeyond(
    element: Element,
    { elements }: ShownPage,
    isBeyond: (box: ShownElement) => boolean,
  ): Element {
    let root = element;
    for (
      let at = elements.get(element);
      at && isBeyond(at);
      at = at.parent ? elements.get(at.parent) : undefined
    )
      if (at.element !== document.documentElement && !at.isInline) root = at.element;
    return root;
  }
}
