import type { Rect, StopProblem } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { visiblePart } from '../semantics/clipping.ts';
import { tabIndex } from '../semantics/focus.ts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { labelsFor } from '../semantics/labels.ts';
import { isSeen } from '../semantics/visible.ts';
import { isCovered } from './covered.ts';

/** What is wrong with a stop, as far as facts tell; for people to look at, no verdict. */
export function stopProblems(stop: PageElement, before: PageElement | null): StopProblem[] {
  const found: StopProblem[] = [];
  const isUnheard = !stop.isExposed && isAriaHidden(stop);
  if (isUnheard) found.push('hidden-from-readers');
  else if (stop.name === '' && !saysItsContent(stop)) found.push('no-name');
  const isVisible = isInSight(stop);
  if (!isVisible) found.push('not-visible');
  if ((tabIndex(stop) ?? 0) > 0) found.push('positive-tabindex');
  if (isVisible && before && jumpsBack(before, stop)) found.push('jumps-back');
  if (isVisible && isCovered(stop)) found.push('covered');
  return found;
}

/** Parts that scroll, frames and plain boxes have no name to be called by; their text is read. */
function saysItsContent(stop: PageElement): boolean {
  const isPlain = ['generic', 'none', 'paragraph', 'listitem', 'cell'].includes(stop.role);
  return isPlain && !stop.has('contenteditable') && (stop.visibleText !== '' || stop.contentFrame !== null);
}

function isInSight(stop: PageElement): boolean {
  // An area has no box of its own; its picture is seen. A drawn check box is a field out of sight and its label.
  if (stop.tag === 'area') return true;
  if (stop.matches('input[type=checkbox i], input[type=radio i], input[type=file i]'))
    return [stop, stop.closest('label') ?? stop, ...labelsFor(stop)].some(isInPlace);
  return isInPlace(stop);
}

function isInPlace(stop: PageElement): boolean {
  const { box, frame } = stop;
  if (!box || !isSeen(stop)) return false;
  const { box: left, scroller } = visiblePart(stop, box, false);
  if (!left && !scroller) return false;
  const { width, height } = frame.facts.content;
  return box.x < Math.max(width, box.width) && box.y < Math.max(height, box.height);
}

/** Less than this is no jump but one line of things of different heights. */
const SLACK = 8;

/** Up and not into a column further on, or back on the same line. */
function jumpsBack(before: PageElement, stop: PageElement): boolean {
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
