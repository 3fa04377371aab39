/// <reference lib="dom" />

import type { Part, State } from './focus-state.ts';
import type { PartStates } from './part-states.ts';
import type { StopParts } from './stop-parts.ts';
import type { TreeNavigation } from './tree-navigation.ts';

/**
 * Runs inside a page: reads the appearance of tab stops with and without focus, and caches the appearance
 * without focus. Self-contained: its source text is sent to the page.
 */
export function createFocusAppearance(
  { parentOf, inside }: TreeNavigation,
  { partsOf, elementsOf, concerns, furtherParts }: StopParts,
  { newMoment, stateOf, stateIn }: PartStates,
) {
  const maxStanding = 300;
  const rest = new Map<Element, Map<State['pseudo'], State>>();
  /**
   * Elements inside or next to a stop before it had focus; a new one came with focus, such as ripples of
   * libraries.
   */
  const standing = new WeakSet<Element>();
  /** Stops for which this has been recorded. */
  const known = new WeakSet<Element>();

  return { newMoment, unfocused, focused, lookAgain, surroundings, hasCome };

  /**
   * For parts that may show the focus of the currently focused element, uses cached states or leaves them out.
   */
  function unfocused(stop: Element, now: Element | null): State[] {
    for (const one of inside(parentOf(stop) ?? stop, maxStanding)) standing.add(one);
    const parts = partsOf(stop);
    for (const { element } of parts) standing.add(element);
    known.add(stop);
    const currentElements = elementsOf(now);
    const moment = newMoment();
    return parts.flatMap((part) => {
      const last = rest.get(part.element) ?? new Map<State['pseudo'], State>();
      if (concerns(part, now, currentElements)) return last.get(part.pseudo) ?? [];
      const state = stateOf(part, false, moment);
      rest.set(part.element, last.set(part.pseudo, state));
      return [state];
    });
  }

  function focused(stop: Element): State[] {
    const isKnown = known.has(stop);
    const moment = newMoment();
    return partsOf(stop).map((part) => ({ ...stateOf(part, true, moment), isNew: isKnown && isNew(part) }));
  }

  /**
   * Reads the same parts again, without parts that may show the focus of the currently focused element.
   * `moment` caches parts that several stops share.
   */
  function lookAgain(states: readonly State[], now: Element | null, moment = newMoment()): State[] {
    const currentElements = elementsOf(now);
    return states.flatMap((state) => {
      const isStill = state.element.isConnected && !concerns(state, now, currentElements);
      return isStill ? [{ ...stateIn(moment, state), on: state.on, isNew: state.isNew }] : [];
    });
  }

  function surroundings(stop: Element): State[] {
    const moment = newMoment();
    return furtherParts(stop).map((part) => stateOf(part, true, moment));
  }

  /**
   * Whether an element was added inside or next to the stop, even if it is only a container of the indicator.
   */
  function hasCome(states: readonly State[]): boolean {
    return states.some((state) => state.isNew);
  }

  function isNew({ element, on, pseudo }: Part): boolean {
    return pseudo === null && /^(inside|beside)$/.test(on) && !standing.has(element);
  }
}
