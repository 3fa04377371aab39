import type { Frame, Page, PageElement } from '@abhigam/facts';
import { isFocusable, isInert, tabIndex } from '../semantics/focus.ts';
import { isFocusableInPlace } from './focusable-in-place.ts';
import { focusableScrollers } from './focusable-scrollers.ts';
import { radioStops } from './radio-groups.ts';
import { tabScopes } from './tab-scopes.ts';

/**
 * Tab stops in the order of Chromium's Tab key, from the top of the page: in each document, shadow tree and
 * slot positive tabindex first, then document order; the content of a frame, shadow tree or slot at its
 * position; one per radio group. An element with several parts, such as video controls, is one stop.
 */
export function tabStops(page: Page): PageElement[] {
  const own = new Map(page.frames.map((frame) => [frame, focusableIn(frame)]));
  const stops: PageElement[] = [];
  // No recursion: shadow trees may be nested deeper than the call stack.
  const ahead: Step[] = [{ scope: page.top }];
  for (let step = ahead.pop(); step; step = ahead.pop()) {
    if ('stop' in step) {
      stops.push(step.stop);
      continue;
    }
    const { scope } = step;
    const inOrder = isFrame(scope) ? inFrame(scope) : inScope(scope);
    for (const one of inOrder.reverse()) ahead.push(one);
  }
  return radioStops(stops);

  function inFrame(frame: Frame): Step[] {
    return ordered(tabScopes(frame).documentStops);
  }

  function inScope(owner: PageElement): Step[] {
    return ordered(tabScopes(owner.frame).within(owner));
  }

  function ordered(members: readonly PageElement[]): Step[] {
    const ranked = members.flatMap((element) => {
      const rank = rankOf(element);
      return rank === null ? [] : [{ element, rank: rank || Number.POSITIVE_INFINITY }];
    });
    // The sort is stable.
    ranked.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank));
    return ranked.flatMap(({ element }) => stepsTo(element));
  }

  /** Effective tabindex for sorting; null when it leads to no tab stop. */
  function rankOf(element: PageElement): number | null {
    const index = tabIndex(element);
    const isFocusableItself = own.get(element.frame)?.has(element) === true;
    const isSlot = element.tag === 'slot';
    const isOwner = isSlot || tabScopes(element.frame).isShadowHost(element);
    if (!isFocusableItself && !isOwner) return null;
    // A host that is not focusable passes on its content, whatever its tabindex.
    const rank = isOwner && !isSlot && !isFocusableItself ? 0 : (index ?? 0);
    return rank < 0 ? null : rank;
  }

  function stepsTo(element: PageElement): Step[] {
    const { contentFrame } = element;
    if (contentFrame && isFrameElement(element))
      return isEmpty(contentFrame) ? [{ stop: element }] : [{ scope: contentFrame }];
    const steps: Step[] = own.get(element.frame)?.has(element) ? [{ stop: element }] : [];
    const isOwner = element.tag === 'slot' || tabScopes(element.frame).isShadowHost(element);
    return isOwner ? [...steps, { scope: element }] : steps;
  }

  /** A frame without focusable content is focusable itself. */
  function isEmpty(frame: Frame): boolean {
    return ![...(own.get(frame) ?? [])].some((element) => (tabIndex(element) ?? 0) >= 0);
  }
}

type Step = { stop: PageElement } | { scope: Frame | PageElement };

function isFrame(scope: Frame | PageElement): scope is Frame {
  return 'elements' in scope;
}

function isFrameElement({ tag }: PageElement): boolean {
  return tag === 'iframe' || tag === 'frame' || tag === 'object';
}

/** Focusable elements, tabindex -1 included, and scroll containers that the browser makes focusable. */
function focusableIn(frame: Frame): Set<PageElement> {
  const found = new Set(
    frame.elements.filter((element) => isFocusable(element) && isFocusableInPlace(element)),
  );
  const stops = new Set([...found].filter((element) => (tabIndex(element) ?? 0) >= 0));
  for (const scroller of focusableScrollers(frame, stops)) if (!isInert(scroller)) found.add(scroller);
  return found;
}
