import type { KeyboardStop, Page, PageElement } from '@abhigam/facts';
import { keyboardUse, recordedTabStops } from '../semantics/keyboard-use.ts';
import { isVisibleChange } from '../semantics/visible-focus-change.ts';

/** A tab stop, with its record from the walk with the real Tab key. */
export interface WalkedTabStop {
  element: PageElement;
  /** Null when the walk did not reach it, or there was no walk. */
  walked: KeyboardStop | null;
  /** The walk was complete but did not reach it. */
  isPassedOver: boolean;
}

/** CSS pixels; a smaller box is visually hidden. */
const MIN_SIDE = 8;

/**
 * Tab stops in the order of the recorded walk. Expected stops that it did not reach follow the stop after which
 * they were expected.
 *
 * @param expected computed from the snapshot, in Tab order
 */
export function mergeRecordedWalk(page: Page, expected: readonly PageElement[]): WalkedTabStop[] {
  const walk = keyboardUse(page);
  if (!walk) return expected.map((element) => ({ element, walked: null, isPassedOver: false }));
  const walked = recordedTabStops(page);
  // An incomplete walk is not conclusive for the stops after it.
  const isPassedOver = walk.end === 'left';
  const missedAfter = new Map<PageElement | null, WalkedTabStop[]>();
  let missed: WalkedTabStop[] = [];
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

/** Content hidden until focus, such as a skip link, was visible while focused. */
export function wasVisibleOnFocus({ box, isInWindow, look }: KeyboardStop, page: Page): boolean {
  if (!isInWindow || box.width < MIN_SIDE || box.height < MIN_SIDE) return false;
  return look === null || look.changes.some((change) => isVisibleChange(change, page));
}
