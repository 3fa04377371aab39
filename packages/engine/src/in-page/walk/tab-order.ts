/// <reference lib="dom" />
import type { FocusPlace } from './focus-place.ts';
import type { KeyWatch } from './key-watch.ts';
import type { TreeNavigation } from './tree-navigation.ts';

export type TabOrder = ReturnType<typeof createTabOrder>;

/**
 * Runs inside a page: computes the approximate tab order and where it starts. Self-contained: its source text
 * is sent to the page.
 */
export function createTabOrder(
  { isShown, documentIn }: TreeNavigation,
  { active, blurOf }: FocusPlace,
  { takeIn }: KeyWatch,
) {
  const maxOrder = 2_000;
  let order: Element[] = [];
  let placeOf = new Map<Element, number>();
  let isAtTop = false;

  return { begin, leaveTop, next, following };

  /** Returns whether the next Tab starts at the top of the page. */
  function begin(): boolean {
    order = [];
    collect(document, 0);
    placeOf = new Map(order.map((element, at) => [element, at]));
    return startAtTop();
  }

  /** The stop that is expected next. */
  function next(now: Element | null): Element | undefined {
    const at = now === null ? -1 : (placeOf.get(now) ?? order.length);
    const group = now?.matches('input[type=radio]') ? now.getAttribute('name') : null;
    return order
      .slice(at + 1, at + 40)
      .find(
        (one) =>
          isShown(one) &&
          !one.closest('[inert]') &&
          (group === null || one.getAttribute('name') !== group || !one.matches('input[type=radio]')),
      );
  }

  /** Some elements that follow an element. */
  function following(element: Element | null): Element[] {
    const at = element === null ? undefined : placeOf.get(element);
    return at === undefined ? [] : order.slice(at + 1, at + 20);
  }

  function collect(root: Document | ShadowRoot, depth: number): void {
    if (depth > 20) return;
    for (const element of root.querySelectorAll('*')) {
      if (order.length >= maxOrder) return;
      const framed = /^i?frame$/.test(element.localName) ? documentIn(element) : null;
      if (!framed && (element as HTMLElement).tabIndex >= 0 && !element.matches(':disabled'))
        order.push(element);
      if (element.shadowRoot) collect(element.shadowRoot, depth + 1);
      if (framed) {
        takeIn(framed);
        collect(framed, depth + 1);
      }
    }
  }

  /**
   * The browser continues from the element that was focused last, and by its tabindex: the attribute must stay
   * until the next Tab has been handled.
   */
  function startAtTop(): boolean {
    const now = active();
    if (now) blurOf(now);
    const root = document.documentElement;
    if (root.hasAttribute('tabindex')) return false;
    root.setAttribute('tabindex', '1');
    root.focus({ preventScroll: true });
    const isTaken = document.activeElement === root;
    root.blur();
    isAtTop = true;
    return isTaken;
  }

  function leaveTop(): void {
    if (isAtTop) document.documentElement.removeAttribute('tabindex');
    isAtTop = false;
  }
}
