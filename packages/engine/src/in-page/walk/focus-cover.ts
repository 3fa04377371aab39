/// <reference lib="dom" />
import type { Edges, TreeNavigation } from './tree-navigation.ts';

export interface SeenCover {
  /** Number of the element. */
  by: number;
  isWhole: boolean;
  isOpaque: boolean;
}

/** Runs inside a page: finds fixed and sticky parts that cover the focused element. Self-contained. */
export function createFocusCover({ numberOf, parentOf, contains, common, shiftOf }: TreeNavigation) {
  const grid = { across: [0, 0.25, 0.5, 0.75, 1], down: [0, 0.5, 1] };
  const maxRects = 4;

  return { coverOf };

  function coverOf(stop: Element): SeenCover | null {
    const view = stop.ownerDocument.defaultView;
    if (!view) return null;
    const rects = [...stop.getClientRects()]
      .slice(0, maxRects)
      .map(({ left, top, right, bottom }): Edges => ({ left, top, right, bottom }));
    const shift = shiftOf(stop);
    let points = 0;
    let covered = 0;
    let isOpaque = true;
    const covers = new Map<Element, number>();
    for (const rect of rects) {
      const seen = common(rect, { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight });
      if (!seen || seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
      for (const across of grid.across)
        for (const down of grid.down) {
          const x = seen.left + 1 + (seen.right - seen.left - 2) * across;
          const y = seen.top + 1 + (seen.bottom - seen.top - 2) * down;
          points += 1;
          const over =
            coverAt(stop.ownerDocument, stop, x, y) ?? frameCoverAt(stop, x + shift.x, y + shift.y);
          if (!over) continue;
          covered += 1;
          covers.set(over.by, (covers.get(over.by) ?? 0) + 1);
          isOpaque &&= over.isOpaque;
        }
    }
    const [most] = [...covers].sort((one, other) => other[1] - one[1]);
    return most ? { by: numberOf(most[0]), isWhole: covered === points, isOpaque } : null;
  }

  /** The frame of the stop may be covered in the page itself. */
  function frameCoverAt(stop: Element, x: number, y: number) {
    if (stop.ownerDocument === document) return null;
    let frame = stop.ownerDocument.defaultView?.frameElement ?? null;
    while (frame && frame.ownerDocument !== document)
      frame = frame.ownerDocument.defaultView?.frameElement ?? null;
    return frame ? coverAt(document, frame, x, y) : null;
  }

  function coverAt(root: Document, stop: Element, x: number, y: number) {
    let hit = root.elementFromPoint(x, y);
    for (let depth = 0; hit?.shadowRoot && depth < 20; depth += 1) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    if (!hit || contains(stop, hit) || contains(hit, stop)) return null;
    if ([...((stop as HTMLInputElement).labels ?? [])].some((label) => contains(label, hit))) return null;
    let isOpaque = /^(img|video|canvas|iframe)$/.test(hit.localName);
    let by: Element | null = null;
    for (let at: Element | null = hit; at && !contains(at, stop); at = parentOf(at)) {
      const styles = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const isHere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isHere && isSolid(styles.backgroundColor)) isOpaque = true;
      if (Number(styles.opacity) < 1) isOpaque = false;
      if (/^(fixed|sticky)$/.test(styles.position)) by = at;
    }
    return by ? { by, isOpaque } : null;
  }

  function isSolid(colour: string): boolean {
    const [, inner = ''] = /^rgba?\(([^)]*)\)$/.exec(colour) ?? [];
    const parts = inner.split(/[\s,/]+/).filter(Boolean);
    return parts.length >= 3 && (parts[3] === undefined || Number(parts[3]) === 1);
  }
}
