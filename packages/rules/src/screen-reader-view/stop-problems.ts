import type { StopProblem } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { visiblePart } from '../semantics/clipping.ts';
import { tabIndex } from '../semantics/focus.ts';
import { isAriaHidden } from '../semantics/hidden.ts';
import { labelsFor } from '../semantics/labels.ts';
import { movesAgainstReadingOrder } from '../semantics/reading-order.ts';
import { isVisible } from '../semantics/visible.ts';
import { isCovered } from './covered.ts';

/** Possible problems of a tab stop that the snapshot shows; for manual review, not a verdict. */
export function stopProblems(stop: PageElement, before: PageElement | null): StopProblem[] {
  const problems: StopProblem[] = [];
  const isUnheard = !stop.isExposed && isAriaHidden(stop);
  if (isUnheard) problems.push('hidden-from-readers');
  else if (stop.name === '' && !announcesItsContent(stop)) problems.push('no-name');
  const isStopVisible = isVisibleStop(stop);
  if (!isStopVisible) problems.push('not-visible');
  if ((tabIndex(stop) ?? 0) > 0) problems.push('positive-tabindex');
  if (isStopVisible && before && movesAgainstReadingOrder(before, stop)) problems.push('jumps-back');
  if (isStopVisible && isCovered(stop)) problems.push('covered');
  return problems;
}

/** Scroll containers, frames and generic boxes need no name; their text is announced. */
function announcesItsContent(stop: PageElement): boolean {
  const isPlain = ['generic', 'none', 'paragraph', 'listitem', 'cell'].includes(stop.role);
  return isPlain && !stop.has('contenteditable') && (stop.visibleText !== '' || stop.contentFrame !== null);
}

function isVisibleStop(stop: PageElement): boolean {
  // An area has no box; its image is visible. A custom checkbox is a hidden field and its label.
  if (stop.tag === 'area') return true;
  if (stop.matches('input[type=checkbox i], input[type=radio i], input[type=file i]'))
    return [stop, stop.closest('label') ?? stop, ...labelsFor(stop)].some(isInPlace);
  return isInPlace(stop);
}

function isInPlace(stop: PageElement): boolean {
  const { box, frame } = stop;
  if (!box || !isVisible(stop)) return false;
  const { box: left, scroller } = visiblePart(stop, box, false);
  if (!left && !scroller) return false;
  const { width, height } = frame.facts.content;
  return box.x < Math.max(width, box.width) && box.y < Math.max(height, box.height);
}
