import type { PageElement } from '@abhigam/facts';
import { comparePaint, paintKey } from '../semantics/paint-order.ts';
import { paintersNear } from '../semantics/painter-index.ts';
import { type Painter, visibleBox } from '../semantics/painters.ts';
import { encloses } from '../semantics/rects.ts';

/** Maximum number of painters checked; with more, a covered tab stop may be missed. */
const MAX_ELEMENTS = 300;

/** Something opaque and unrelated is painted over all of it. */
export function isCovered(stop: PageElement): boolean {
  const { box, frame } = stop;
  if (!box) return false;
  const own = paintKey(stop);
  return paintersNear(frame, box, [])
    .slice(0, MAX_ELEMENTS)
    .some((painter) => {
      if (comparePaint(painter.key, own) <= 0 || !isOpaque(painter)) return false;
      const { element } = painter;
      if (element === stop || stop.contains(element) || element.contains(stop) || isLabelOf(element, stop))
        return false;
      const seen = visibleBox(painter);
      return seen !== null && encloses(seen, box) && staysInPlace(element);
    });
}

function isOpaque({ colour, picture, isReplaced }: Painter): boolean {
  return isReplaced || picture === 'image' || colour?.alpha === 1;
}

/** A styled replacement of a field is in its label. */
function isLabelOf(element: PageElement, stop: PageElement): boolean {
  const label = element.closest('label');
  return label !== null && (label.contains(stop) || label.attribute('for') === stop.attribute('id'));
}

/** Fixed and sticky elements move relative to the page on scroll, unless they fill the viewport. */
function staysInPlace(element: PageElement): boolean {
  const { width, height } = element.frame.page.facts.viewport;
  for (let at: PageElement | null = element; at; at = at.parent) {
    if (at.style('position') !== 'fixed' && at.style('position') !== 'sticky') continue;
    const { box } = at;
    return box !== null && box.width >= width * 0.9 && box.height >= height * 0.9;
  }
  return true;
}
