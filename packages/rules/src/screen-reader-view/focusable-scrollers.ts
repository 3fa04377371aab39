import type { Frame, PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { isShownInPage } from '../semantics/hidden.ts';

const SCROLLS = new Set(['auto', 'scroll']);
const NEVER = new Set(['html', 'body', 'textarea', 'select', 'input', 'iframe', 'frame']);

/**
 * Scroll containers without a tab stop inside: the browser makes them tab stops, so that they can be scrolled
 * with the keyboard.
 *
 * @param stops other tab stops of the same frame
 */
export function focusableScrollers(frame: Frame, stops: ReadonlySet<PageElement>): PageElement[] {
  const { nodes } = frame.facts;
  // Propagates to parents whether a descendant is a tab stop. Backwards, because parents precede their
  // children.
  const holdsStop = new Uint8Array(nodes.length);
  const scrollers: PageElement[] = [];
  for (let at = frame.elements.length - 1; at >= 0; at -= 1) {
    const element = frame.elements[at];
    if (!element) continue;
    const isStop = stops.has(element);
    const isOne = !isStop && holdsStop[element.node] === 0 && isScroller(element);
    if (isOne) scrollers.push(element);
    const { parent } = element.facts;
    if ((isStop || isOne || holdsStop[element.node] === 1) && parent >= 0) holdsStop[parent] = 1;
  }
  return scrollers.reverse();
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
