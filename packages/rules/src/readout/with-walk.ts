import type { KeyboardStop, Page, PageElement } from '@abhigam/facts';
import { isSeenChange } from '../semantics/focus-sight.ts';
import { keyboardUse, walkedStops } from '../semantics/keyboard-use.ts';

/** A stop of the Tab key, with what the walk with the real key showed of it. */
export interface MetStop {
  element: PageElement;
  /** Null where the real key did not come to it, or was not pressed. */
  walked: KeyboardStop | null;
  /** The walk went through to its end without coming to it. */
  isPassedOver: boolean;
}

/** CSS pixels; less than this is a box that keeps something from sight. */
const MIN_SIDE = 8;

/**
 * The stops in the order in which the real key came to them. Those that the facts promise and it did not come to stand behind the
 * one after which they should have come.
 *
 * @param expected as worked out from the facts, in their order
 */
export function withWalk(page: Page, expected: readonly PageElement[]): MetStop[] {
  const walk = keyboardUse(page);
  if (!walk) return expected.map((element) => ({ element, walked: null, isPassedOver: false }));
  const walked = walkedStops(page);
  // A walk that was held up says nothing of what would have come.
  const isPassedOver = walk.end === 'left';
  const missedAfter = new Map<PageElement | null, MetStop[]>();
  let missed: MetStop[] = [];
  missedAfter.set(null, missed);
  for (const element of expected) {
    if (walked.has(element)) {
      missed = [];
      missedAfter.set(element, missed);
    } else missed.push({ element, walked: null, isPassedOver });
  }
  const met = [...walked.values()].flatMap(({ element, stop }) => [
    { element, walked: stop, isPassedOver: false },
    ...(missedAfter.get(element) ?? []),
  ]);
  return [...(missedAfter.get(null) ?? []), ...met];
}

/** What is out of sight at rest, such as a link to skip to the content, was seen while it had the focus. */
export function cameInSight({ box, isInWindow, look }: KeyboardStop, page: Page): boolean {
  if (!isInWindow || box.width < MIN_SIDE || box.height < MIN_SIDE) return false;
  return look === null || look.changes.some((change) => isSeenChange(change, page));
}
