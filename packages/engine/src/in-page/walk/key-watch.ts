/// <reference lib="dom" />
import type { FocusPlace } from './focus-place.ts';
import type { TreeNavigation } from './tree-navigation.ts';

export type KeyWatch = ReturnType<typeof createKeyWatch>;

/**
 * Runs inside a page: observes how a key changes focus and markup in its documents. Self-contained: its source
 * text is sent to the page.
 */
export function createKeyWatch(
  { isShown, contains, edgesOf, common }: TreeNavigation,
  { active, isPage }: FocusPlace,
) {
  const maxDocuments = 30;
  const documents = new Set<Document>();
  const observers: MutationObserver[] = [];
  /** The focused element at the last reading. */
  let last: Element | null = null;
  let got: Element[] = [];
  let thrown: Element[] = [];
  let hasMovedItself = false;
  let isInKey = false;
  let changed = new Set<Element>();

  return {
    takeIn,
    takeInAround,
    last: () => last,
    begin() {
      forget();
      last = null;
    },
    see,
    tell,
    hasChanged: (element: Element) => changed.has(element),
    changedElsewhere,
    stop,
  };

  function forget(): void {
    got = [];
    thrown = [];
    hasMovedItself = false;
  }

  /**
   * Records the currently focused element. `lost`: the element that had focus in between (or at the last
   * reading, if `isAgain`) and lost it without a successor.
   */
  function see(now: Element | null, isAgain: boolean): { isSame: boolean; isOnPage: boolean } {
    const lost = isAgain ? last : got.findLast((one) => !isPage(one));
    if (now === null && lost) thrown.push(lost);
    const isSame = isAgain && now === last;
    last = now;
    return { isSame, isOnPage: now === null && !lost && got.length > 0 };
  }

  /** Returns and clears what was observed since the last call. */
  function tell(): { thrown: Element[]; hasMovedItself: boolean } {
    const result = { thrown, hasMovedItself };
    forget();
    return result;
  }

  function takeInAround(element: Element | null): void {
    for (let one = element?.ownerDocument; one && one !== document; ) {
      takeIn(one);
      one = one.defaultView?.frameElement?.ownerDocument;
    }
  }

  function takeIn(one: Document): void {
    const view = one.defaultView;
    if (documents.has(one) || documents.size >= maxDocuments || !view) return;
    documents.add(one);
    view.addEventListener('keydown', onKeyDown, true);
    view.addEventListener('keyup', onKeyUp, true);
    view.addEventListener('focus', onFocus, true);
    const observer = new MutationObserver((records) => {
      if (!isInKey) return;
      for (const { target, type, addedNodes } of records.slice(0, 200)) {
        const nodes = type === 'attributes' ? [target] : [...addedNodes].slice(0, 10);
        for (const node of nodes) if (node.nodeType === 1 && changed.size < 50) changed.add(node as Element);
      }
    });
    observer.observe(one, { attributes: true, childList: true, subtree: true });
    observers.push(observer);
  }

  function onKeyDown(): void {
    const now = active();
    if (now !== last) {
      hasMovedItself = true;
      if (now === null && last) thrown.push(last);
    }
    isInKey = true;
    changed = new Set();
    got = [];
  }

  function onKeyUp(): void {
    for (const observer of observers) observer.takeRecords();
    isInKey = false;
  }

  function onFocus(event: Event): void {
    const [target] = event.composedPath();
    if (target && 'localName' in target) got.push(target as Element);
    if (!isInKey) hasMovedItself = true;
  }

  function stop(): void {
    for (const observer of observers) observer.disconnect();
    for (const one of documents) {
      const view = one.defaultView;
      if (!view) continue;
      view.removeEventListener('keydown', onKeyDown, true);
      view.removeEventListener('keyup', onKeyUp, true);
      view.removeEventListener('focus', onFocus, true);
    }
    documents.clear();
  }

  /** Whether the key changed an element that was not compared. */
  function changedElsewhere(stop: Element, isCompared: (element: Element) => boolean): 'near' | 'far' | null {
    const at = edgesOf(stop);
    const near = { left: at.left - 24, top: at.top - 24, right: at.right + 24, bottom: at.bottom + 24 };
    let distance: 'near' | 'far' | null = null;
    for (const element of changed) {
      if (isCompared(element) || !element.isConnected) continue;
      if (contains(element, stop) || !isShown(element)) continue;
      const box = edgesOf(element);
      if (box.right <= box.left || box.bottom <= box.top) continue;
      if (common(box, near)) return 'near';
      distance = 'far';
    }
    return distance;
  }
}
