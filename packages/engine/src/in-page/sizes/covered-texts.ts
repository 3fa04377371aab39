/// <reference lib="dom" />
import type { FoundLoss } from './found.ts';
import type { HeldPage, ShownElement, ShownPage, ShownText } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds texts that are covered by other text or an opaque part of the page. Overlaps in
 * the original size are recorded first. Self-contained: its source text is sent to the page.
 */
export function createCoverage(kit: SizesKit) {
  const minWhole = 0.9;
  /** Texts and what covers them in the original size, by number. */
  const known = new Set<string>();
  const numbers = new Map<Node, number>();

  interface Overlap {
    key: string;
    under: ShownText;
    over: Element;
    how: 'text' | 'box';
  }

  return {
    note(page: ShownPage): void {
      for (const { key } of overlaps(page)) known.add(key);
    },
    /** At most `limit`; without texts of parts that are already reported. */
    find(
      now: ShownPage,
      baseline: HeldPage,
      toldAlready: ReadonlySet<Element | null>,
      limit: number,
    ): FoundLoss[] {
      const reported = new Set(toldAlready);
      const lost: FoundLoss[] = [];
      for (const { key, under, over, how } of overlaps(now)) {
        const was = baseline.steady.get(under.node);
        if (known.has(key) || !was || was.share < minWhole || lost.length >= limit) continue;
        // Content that only this size shows is intended for it, such as an opened menu.
        if (how === 'text' && !baseline.elements.has(over)) continue;
        if (reported.has(under.holder) || !isOver(under, over)) continue;
        reported.add(under.holder);
        lost.push({
          element: kit.placeOf(under.holder),
          holder: kit.placeOf(under.holder),
          how,
          by: kit.placeOf(over),
          byWindow: false,
          isAway: false,
          text: kit.beginning(under.node.data),
        });
      }
      return lost;
    },
  };

  function numberOf(node: Node): number {
    let number = numbers.get(node);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(node, number);
    }
    return number;
  }

  /** Texts whose middle is covered by another text or an opaque part of the page, by their boxes. */
  function overlaps({ texts, elements }: ShownPage): Overlap[] {
    const all: Overlap[] = [];
    const keys = new Set<string>();
    const lines = texts
      .filter(({ isFixed }) => !isFixed)
      .flatMap((text) => text.lines.map((line) => ({ ...line, text, box: null as ShownElement | null })));
    const boxes = [...elements.values()]
      .filter((one) => one.isOpaque && !one.isFixed && /absolute|relative/.test(one.position) && !one.isAway)
      .slice(0, 500)
      .map(({ left, right, top, bottom, element }) => ({
        left,
        right,
        top,
        bottom,
        text: null,
        box: elements.get(element) ?? null,
      }));
    const sorted = [...lines, ...boxes].sort((one, other) => one.top - other.top);
    let open: typeof sorted = [];
    for (const next of sorted) {
      if (all.length >= 200) break;
      open = open.filter(({ bottom }) => bottom > next.top);
      for (const one of open.slice(-200)) {
        if (Math.min(one.right, next.right) - Math.max(one.left, next.left) < 4) continue;
        note(one, next);
        note(next, one);
      }
      open.push(next);
    }
    return all;

    function note(under: (typeof sorted)[number], over: (typeof sorted)[number]): void {
      if (!under.text) return;
      const { text } = under;
      const middle = (under.top + under.bottom) / 2;
      const wide = Math.min(under.right, over.right) - Math.max(under.left, over.left);
      if (wide < text.fontSize * 0.5) return;
      const element = over.text ? over.text.holder : over.box?.element;
      if (!element || over.text === text) return;
      // Only the middle of a line contains glyphs.
      const margin = over.text ? (over.bottom - over.top) * 0.2 : 0;
      if (middle < over.top + margin || middle > over.bottom - margin) return;
      if (!over.text && (element.contains(text.holder) || text.holder.contains(element))) return;
      if (text.holder.ownerDocument !== element.ownerDocument) return;
      const key = `${numberOf(text.node)} ${numberOf(over.text ? over.text.node : element)}`;
      if (keys.has(key)) return;
      keys.add(key);
      if (scrollsFrom(text.holder, element)) return;
      all.push({ key, under: text, over: element, how: over.text ? 'text' : 'box' });
    }
  }

  /** The text is in a scroll container, and the covering part does not scroll with it. */
  function scrollsFrom(holder: Element, over: Element): boolean {
    const { body } = holder.ownerDocument;
    for (let at: Element | null = holder; at && at !== body && !at.contains(over); at = at.parentElement)
      if (kit.scrollsOn(at, 'x') || kit.scrollsOn(at, 'y')) return true;
    return false;
  }

  /** Hit test: both are rendered, and the covering part is on top. */
  function isOver({ lines, holder }: ShownText, over: Element): boolean {
    const root = holder.ownerDocument;
    const view = root.defaultView;
    const box = over.getBoundingClientRect();
    const line = lines.find(
      ({ top, bottom }) => (top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom,
    );
    if (!line || !view) return false;
    const x = (Math.max(line.left, box.left) + Math.min(line.right, box.right)) / 2;
    const y = (line.top + line.bottom) / 2;
    const scrolled = Math.max(0, y - view.innerHeight / 2);
    view.scrollTo({ left: 0, top: scrolled, behavior: 'instant' });
    const stack = root.elementsFromPoint(x - view.scrollX, y - view.scrollY);
    view.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const place = (element: Element) => stack.findIndex((one) => one === element || element.contains(one));
    const [above, below] = [place(over), place(holder)];
    return above >= 0 && above < below;
  }
}
