import type { Rect } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';

/** A smaller offset is one line of items with different heights. */
const SLACK = 8;

/**
 * Whether focus moves against the reading direction: up without entering a later column, or back on the same
 * line.
 */
export function movesAgainstReadingOrder(before: PageElement, stop: PageElement): boolean {
  const from = before.pageBox;
  const to = stop.pageBox;
  if (!from || !to || contains(from, to) || contains(to, from)) return false;
  const isRightToLeft = stop.closest('[dir]')?.attribute('dir')?.toLowerCase() === 'rtl';
  const isAbove = to.y + to.height <= from.y + SLACK;
  const isFurther = isRightToLeft ? to.x + to.width <= from.x + SLACK : to.x >= from.x + from.width - SLACK;
  if (isAbove) return !isFurther;
  const isSameLine = to.y < from.y + from.height - SLACK && from.y < to.y + to.height - SLACK;
  const isBefore = isRightToLeft ? to.x >= from.x + from.width - SLACK : to.x + to.width <= from.x + SLACK;
  return isSameLine && isBefore;
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}
