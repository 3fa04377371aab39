/// <reference lib="dom" />
import type { FoundLoss } from './found.ts';
import type { HeldPage, ShownPage, ShownText } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: texts of which less can be seen or scrolled to than in the page's own size, for what is around them or the
 * window cuts them off. Self-contained: its source text is sent to the page.
 */
export function findCutOffTexts(now: ShownPage, held: HeldPage, kit: SizesKit, limit: number): FoundLoss[] {
  /** Less than this of a text, in letters' heights, is an edge and no loss. */
  const minLostEms = 0.6;
  const minLostShare = 0.08;
  const minWhole = 0.9;
  const lost: FoundLoss[] = [];
  const told = new Set<Element>();
  for (const text of now.texts) {
    const was = held.steady.get(text.node);
    // What is not whole in its own size is made to show a part.
    if (!was || was.share < minWhole || lost.length >= limit) continue;
    const less = was.share - text.share;
    // A last line is a loss, however long the text is.
    const isLineAway = text.side === 'below' && text.linesAway > was.linesAway;
    if (less < (isLineAway ? 0 : minLostShare) || less * text.ems < minLostEms || text.cutter === null)
      continue;
    // What had its dots before is made so; the rest of it stands elsewhere in either size.
    if (text.dots && was.dots && was.share < 0.99) continue;
    const byWindow = text.cutter === 'window';
    const element = text.cutter === 'window' ? outermostBeyond(text, now) : text.cutter;
    if (told.has(element) || isFlat(element, now)) continue;
    told.add(element);
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

  /** Folded up altogether, as closed parts are. */
  function isFlat(element: Element, { elements }: ShownPage): boolean {
    const box = elements.get(element);
    return box !== undefined && (box.bottom - box.top < 4 || box.right - box.left < 4);
  }

  /** A script moves it along with what is scrolled beside it, as the head of a table with its body. */
  function scrollsAlong(cutter: Element): boolean {
    const { overflowX, direction } = getComputedStyle(cutter);
    if (overflowX !== 'hidden') return false;
    const beside = [cutter, cutter.parentElement].flatMap((one) => [...(one?.parentElement?.children ?? [])]);
    return beside.some((one) => {
      if (one.contains(cutter) || !kit.scrollsOn(one, 'x')) return false;
      const [from, stood] = [one.scrollLeft, cutter.scrollLeft];
      const scrollTo = (left: number) => {
        one.scrollLeft = left;
        // Its listeners hear of it now, not with the next frame.
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
