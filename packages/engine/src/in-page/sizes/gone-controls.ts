/// <reference lib="dom" />
import type { FoundGone } from './found.ts';
import type { HeldPage, ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds links, buttons and fields of the original size without a counterpart in this
 * size, grouped by the ancestor that is hidden. Self-contained: its source text is sent to the page.
 */
export function findGoneControls(now: ShownPage, baseline: HeldPage, kit: SizesKit): FoundGone[] {
  const shownLinks = new Set<string>();
  const shownLabels = new Set<string>();
  for (const [element, box] of now.elements) {
    if (!element.matches(kit.controls) || !kit.isUsable(box)) continue;
    if (element.hasAttribute('href')) shownLinks.add(element.getAttribute('href') ?? '');
    const label = labelOf(element);
    if (label) shownLabels.add(label);
  }
  const groups = new Map<Element, { first: Element; count: number; fields: number }>();
  for (const [element, box] of baseline.elements) {
    if (!element.matches(kit.controls) || !kit.isUsable(box) || kit.isUsable(now.elements.get(element)))
      continue;
    const root = element.getRootNode();
    if (
      element.ownerDocument !== document ||
      !element.isConnected ||
      !(root instanceof Document || root instanceof ShadowRoot)
    )
      continue;
    if (shownLinks.has(element.getAttribute('href') ?? '\0') || shownLabels.has(labelOf(element))) continue;
    // A control that contains it still does the same.
    if (
      element.parentElement?.closest(kit.controls) &&
      kit.isUsable(now.elements.get(element.parentElement.closest(kit.controls) as Element))
    )
      continue;
    const outermost = outermostGone(element, now);
    const group = groups.get(outermost) ?? { first: element, count: 0, fields: 0 };
    group.count += 1;
    if (element.matches(kit.fields)) group.fields += 1;
    groups.set(outermost, group);
  }
  return [...groups].slice(0, 20).map(([element, { first, ...counts }]) => ({
    element: kit.placeOf(element),
    first: kit.placeOf(first),
    ...counts,
    isAlone: element === first && isGoneAlone(element, now),
  }));

  function labelOf(element: Element): string {
    const name =
      element.getAttribute('aria-label') ||
      element.getAttribute('placeholder') ||
      element.getAttribute('title');
    return kit
      .folded(name || element.textContent || '')
      .toLowerCase()
      .slice(0, 200);
  }

  /**
   * A style sheet hides only this element: the elements around it stay visible, no new control has appeared,
   * and no hidden control has the same text or address.
   */
  function isGoneAlone(element: Element, now: ShownPage): boolean {
    if (getComputedStyle(element).display !== 'none') return false;
    for (const [one, box] of now.elements)
      if (
        one.matches(`${kit.controls}, ${kit.openers}`) &&
        kit.isUsable(box) &&
        !kit.isUsable(baseline.elements.get(one))
      )
        return false;
    const [label, address] = [labelOf(element), element.getAttribute('href')];
    return ![...document.querySelectorAll(kit.controls)].some(
      (one) =>
        one !== element &&
        ((label !== '' && labelOf(one) === label) ||
          (address !== null && one.getAttribute('href') === address)),
    );
  }

  function outermostGone(element: Element, now: ShownPage): Element {
    let outermost = element;
    for (
      let at = baseline.elements.get(element);
      at;
      at = at.parent ? baseline.elements.get(at.parent) : undefined
    ) {
      if (kit.isUsable(now.elements.get(at.element))) break;
      outermost = at.element;
    }
    return outermost;
  }
}
