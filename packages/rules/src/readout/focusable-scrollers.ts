import type { Frame, PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { isShownInPage } from '../semantics/hidden.ts';

const SCROLLS = new Set(['auto', 'scroll']);
const NEVER = new Set(['html', 'body', 'textarea', 'select', 'input', 'iframe', 'frame']);

/**
 * Parts that scroll and hold nothing that the Tab key stops at: the browser makes them stops themselves, so that they
 * can be scrolled by keyboard.
 *
 * @param stops of the same frame, besides these
 */
export function focusableScrollers(frame: Frame, stops: ReadonlySet<PageElement>): PageElement[] {
  const { nodes } = frame.facts;
  // Whether something within is a stop: passed on to parents from the last element to the first, as a parent stands before its children.
  const holdsStop = new Uint8Array(nodes.length);
  const found: PageElement[] = [];
  for (let at = frame.elements.length - 1; at >= 0; at -= 1) {
    const element = frame.elements[at];
    if (!element) continue;
    const isStop = stops.has(element);
    const isOne = !isStop && holdsStop[element.node] === 0 && isScroller(element);
    if (isOne) found.push(element);
    const { parent } = element.facts;
    if ((isStop || isOne || holdsStop[element.node] === 1) && parent >= 0) holdsStop[parent] = 1;
  }
  return found.reverse();
}

function isScroller(element: PageElement): boolean {
  const { box } = element;
  const { scrollSize } = element.facts.layout ?? {};
  if (!box || !scrollSize || NEVER.has(element.tag) || tabIndex(element) !== null) return false;
  const scrolls =
    (SCROLLS.has(element.style('overflow-x')) && scrollSize.width > box.width) ||
    (SCROLLS.has(element.style('overflow-y')) && scrollSize.height > box.height);
  return scrolls && isShownInPage(element);
}
