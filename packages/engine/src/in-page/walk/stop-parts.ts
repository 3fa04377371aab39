/// <reference lib="dom" />

import type { On, Part } from './focus-state.ts';
import type { TreeNavigation } from './tree-navigation.ts';

export type StopParts = ReturnType<typeof createStopParts>;

/**
 * Runs inside a page: collects the elements that may show the focus of a tab stop: itself, descendants,
 * ancestors, siblings and its label. Self-contained: its source text is sent to the page.
 */
export function createStopParts({ parentOf, inside, contains, isShown }: TreeNavigation) {
  const maxInside = 16;
  const maxAround = 6;
  const maxAroundInTree = 10;
  const maxInTree = 8;
  const maxSurroundings = 150;
  const pseudos = [null, 'before', 'after'] as const;

  return { partsOf, elementsOf, concerns, furtherParts };

  function partsOf(stop: Element): Part[] {
    const found = new Map<Element, On>([[stop, 'self']]);
    const add = (element: Element, on: On) => {
      if (!found.has(element)) found.set(element, on);
    };
    // Parts of an SVG drawing come last: they are seldom the only focus indicator.
    const isLine = (one: Element) => one instanceof SVGElement && one.ownerSVGElement !== null;
    const within = inside(stop, 4 * maxInside);
    const inOrder = [...within.filter((one) => !isLine(one)), ...within.filter(isLine)];
    for (const one of inOrder.slice(0, maxInside)) add(one, 'inside');
    const labels = [...((stop as HTMLInputElement).labels ?? [])].slice(0, 2);
    for (const label of labels) {
      add(label, 'label');
      for (const one of inside(label, 6)) add(one, 'label');
    }
    let sibling = stop.nextElementSibling;
    for (let count = 0; sibling && count < 2; count += 1, sibling = sibling.nextElementSibling) {
      add(sibling, 'beside');
      for (const one of inside(sibling, 4)) add(one, 'beside');
    }
    if (stop.previousElementSibling) add(stop.previousElementSibling, 'beside');
    // A component may draw the indicator of a control in its shadow tree or slot with another of its elements.
    for (const one of [stop, stop.assignedSlot]) {
      if (!(one?.getRootNode() instanceof ShadowRoot)) continue;
      for (const part of [...(one.parentElement ?? (one.getRootNode() as ShadowRoot)).children].slice(
        0,
        maxInTree,
      )) {
        add(part, 'beside');
        for (const inner of inside(part, 4)) add(inner, 'beside');
      }
    }
    // Nested components are deep, and slots draw nothing.
    const levels = stop.getRootNode() instanceof ShadowRoot ? maxAroundInTree : maxAround;
    let around = parentOf(stop);
    for (let count = 0; around && count < levels; around = parentOf(around)) {
      if (/^(body|html)$/.test(around.localName)) break;
      if (around.localName !== 'slot') count += 1;
      add(around, 'around');
    }
    const parts: Part[] = [];
    for (const [element, on] of found) {
      if (/^(script|style|link|template|br|option)$/.test(element.localName)) continue;
      for (const pseudo of pseudos) parts.push({ element, on, pseudo });
    }
    return parts;
  }

  /** Whether it may show the focus of another element, given the elements of that element's parts. */
  function concerns(
    { element, on }: Part,
    now: Element | null,
    currentElements: ReadonlySet<Element>,
  ): boolean {
    if (now === null) return false;
    const isShared = (on === 'beside' || on === 'around') && currentElements.has(element);
    return isShared || contains(element, now) || contains(now, element);
  }

  function elementsOf(stop: Element | null): Set<Element> {
    return new Set(stop ? partsOf(stop).map(({ element }) => element) : []);
  }

  /** Parts near a stop that are not among its own parts, with pseudo-elements. */
  function furtherParts(stop: Element): Part[] {
    let outer = stop;
    for (let level = 0; level < maxAround; level += 1) {
      const next = parentOf(outer);
      if (!next || /^(body|html)$/.test(next.localName)) break;
      outer = next;
    }
    const parts = elementsOf(stop);
    return inside(outer, maxSurroundings)
      .filter((element) => !parts.has(element) && isShown(element))
      .flatMap((element) => pseudos.map((pseudo): Part => ({ element, on: 'beside', pseudo })));
  }
}
