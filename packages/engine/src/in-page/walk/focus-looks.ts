/// <reference lib="dom" />
import type { FocusReach } from './focus-reach.ts';
import type { Part, State } from './focus-state.ts';
import type { PartStates } from './part-states.ts';
import type { StopParts } from './stop-parts.ts';

/**
 * Runs inside a page: looks at stops with and without the focus, and what is known of how they look at rest. Self-contained: its source
 * text is sent to the page.
 */
export function createFocusLooks(
  { parentOf, inside }: FocusReach,
  { partsOf, elementsOf, concerns, furtherParts }: StopParts,
  { newMoment, stateOf, stateIn }: PartStates,
) {
  const maxStanding = 300;
  const rest = new Map<Element, Map<State['pseudo'], State>>();
  /** What stood in or beside a stop before it had the focus; what is new there came with it, as the ripples of libraries do. */
  const standing = new WeakSet<Element>();
  /** Stops of which that is known. */
  const known = new WeakSet<Element>();

  return { newMoment, unfocused, focused, lookAgain, surroundings, hasCome };

  /** What may show that something else has the focus now is known from before, or left out. */
  function unfocused(stop: Element, now: Element | null): State[] {
    for (const one of inside(parentOf(stop) ?? stop, maxStanding)) standing.add(one);
    const parts = partsOf(stop);
    for (const { element } of parts) standing.add(element);
    known.add(stop);
    const ofNow = elementsOf(now);
    const moment = newMoment();
    return parts.flatMap((part) => {
      const last = rest.get(part.element) ?? new Map<State['pseudo'], State>();
      if (concerns(part, now, ofNow)) return last.get(part.pseudo) ?? [];
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
   * The same once more, without what may show that something else has the focus now. What stands around several stops is
   * read once in a moment.
   */
  function lookAgain(states: readonly State[], now: Element | null, moment = newMoment()): State[] {
    const ofNow = elementsOf(now);
    return states.flatMap((state) => {
      const isStill = state.element.isConnected && !concerns(state, now, ofNow);
      return isStill ? [{ ...stateIn(moment, state), on: state.on, isNew: state.isNew }] : [];
    });
  }

  function surroundings(stop: Element): State[] {
    const moment = newMoment();
    return furtherParts(stop).map((part) => stateOf(part, true, moment));
  }

  /** Whether something has come into it or beside it, be it only what is to hold the mark. */
  function hasCome(states: readonly State[]): boolean {
    return states.some((state) => state.isNew);
  }

  function isNew({ element, on, pseudo }: Part): boolean {
    return pseudo === null && /^(inside|beside)$/.test(on) && !standing.has(element);
  }
}
