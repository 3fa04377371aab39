/// <reference lib="dom" />
import type { FoundLoss } from './found.ts';
import type { HeldPage, ShownPage, ShownText } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds texts of which less is visible or reachable by scrolling than in the original
 * size, because an ancestor or the window clips them. Self-contained: its source text is sent to the page.
 */
export function findCutOffTexts(
  now: ShownPage,
  baseline: HeldPage,
  kit: SizesKit,
  limit: number,
): FoundLoss[] {
  /** In em; a smaller loss is only an edge. */
  const minLostEms = 0.6;
  const minLostShare = 0.08;
  const minWhole = 0.9;
  const lost: FoundLoss[] = [];
  const reported = new Set<Element>();
  for (const text of now.texts) {
    const was = baseline.steady.get(text.node);
    // A text that is clipped in the original size is meant to be.
    if (!was || was.share < minWhole || lost.length >= limit) continue;
    const less = was.share - text.share;
    // A lost last line counts, however long the text is.
    const isLineAway = text.side === 'below' && text.linesAway > was.linesAway;
    if (less < (isLineAway ? 0 : minLostShare) || less * text.ems < minLostEms || text.cutter === null)
      continue;
    // A text with an ellipsis in the original size is meant to be truncated.
    if (text.dots && was.dots && was.share < 0.99) continue;
    const byWindow = text.cutter === 'window';
    const element = text.cutter === 'window' ? outermostBeyond(text, now) : text.cutter;
    if (reported.has(element) || isFlat(element, now)) continue;
    reported.add(element);
    if (!byWindow && text.side === 'beside' && scrollsAlong(element)) continue;
    lost.push({
      element: kit.placeOf(element),
      holder: kit.placeOf(text.holder),
      how: text.dots ? 'dots' : text.side,
      by: null,
      byWindow,
      isAway: text.share === 0,
      text: kit.beginning(text.node.data),
    });
  }
  return lost;

  /** Collapsed to almost nothing, like closed parts. */
  function isFlat(element: Element, { elements }: ShownPage): boolean {
    const box = elements.get(element);
    return box !== undefined && (box.bottom - box.top < 4 || box.right - box.left < 4);
  }

  /** A script scrolls it together with its neighbour, such as a table header with the table body. */
  function scrollsAlong(cutter: Element): boolean {
    const { overflowX, direction } = getComputedStyle(cutter);
    if (overflowX !== 'hidden') return false;
    const beside = [cutter, cutter.parentElement].flatMap((one) => [...(one?.parentElement?.children ?? [])]);
    return beside.some((one) => {
      if (one.contains(cutter) || !kit.scrollsOn(one, 'x')) return false;
      const [from, stood] = [one.scrollLeft, cutter.scrollLeft];
      const scrollTo = (left: number) => {
        one.scrollLeft = left;
        // Notifies listeners immediately instead of with the next frame.
        one.dispatchEvent(new Event('scroll'));
      };
      scrollTo(direction === 'rtl' ? from - 10 : from + 10);
      const follows = cutter.scrollLeft !== stood;
      scrollTo(from);
      return follows;
    });
  }

  function outermostBeyond({ holder, isFixed }: ShownText, { elements }: ShownPage): Element {
    let outermost = holder;
    const width = holder.ownerDocument.documentElement.clientWidth;
    for (let at = elements.get(holder); at; at = at.parent ? elements.get(at.parent) : undefined) {
      if (at.element === holder.ownerDocument.body || at.element === holder.ownerDocument.documentElement)
        break;
      if (isFixed ? !at.isFixed : at.right <= width + 1 && at.left >= -1) break;
      outermost = at.element;
    }
    return outermost;
  }
}
