/// <reference lib="dom" />
import type { SeenChange, State } from './focus-state.ts';
import type { SeenLook, SeenStop } from './seen-stop.ts';
import type { TabWalker, WalkerParts } from './tab-walker-parts.ts';

/**
 * Runs inside the top frame of a page: reports the focused element after real key presses, and its appearance
 * with and without focus. Includes open shadow trees and same-origin frames. Changes only the starting point of
 * the first Tab. Self-contained: its source text is sent to the page.
 */
export function createTabWalker(parts: WalkerParts): TabWalker {
  const reach = parts.createReach();
  const { numberOf, isShown } = reach;
  const place = parts.createPlace(reach);
  const watch = parts.createWatch(reach, place);
  const order = parts.createOrder(reach, place, watch);
  const states = parts.createStates(parts.createSight(reach, parts.createClipping()));
  const changes = parts.createChanges(reach);
  const looks = parts.createLooks(reach, parts.createStopParts(reach), states);
  const { coverOf } = parts.createCover(reach);
  const { finishTransitions } = parts.createTransitionsEnd(reach);
  const { wordsNear, dialogAround } = parts.createWaysOut(reach);
  const maxChanges = 36;
  const maxBare = 20;
  /**
   * Maximum number of stops that get time to become visible; `maxInVain` is the number of unsuccessful waits
   * per kind of element.
   */
  const maxLate = 20;
  const maxInVain = 2;
  interface Held {
    stop: Element;
    before: State[] | null;
    focused: State[];
    elsewhere: 'near' | 'far' | null;
    isHidden: boolean;
  }

  const looked = new Set<Element>();
  const alike = new Map<string, number>();
  /** Different appearances with focus, by kind of element. */
  const alikeLooks = new Map<string, Set<string>>();
  let predicted: { stop: Element; states: State[] } | null = null;
  let previous: Held | null = null;
  /** Stops without a visible change, and the state of their surroundings. */
  const bare = new Map<Element, State[]>();
  const inVain = new Map<string, number>();
  /** Unsuccessful short waits by kind, for stops without a visible change. */
  const momentsInVain = new Map<string, number>();
  let late = 0;
  /** Compared elements of the previous stop: they change back when it loses focus. */
  let leftParts = new Set<Element>();

  return {
    begin() {
      watch.takeIn(document);
      const isFromTop = order.begin();
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      watch.begin();
      previous = null;
      looked.clear();
      alike.clear();
      alikeLooks.clear();
      bare.clear();
      inVain.clear();
      momentsInVain.clear();
      predict(null);
      return isFromTop;
    },
    read(maxAlike, isAgain, isLate) {
      order.leaveTop();
      const now = place.active();
      watch.takeInAround(now);
      const { isSame, isOnPage } = watch.see(now, isAgain);
      const left = leave();
      finishTransitions(now);
      let isBare = false;
      let isSettled = isAgain;
      let mayComeIn = false;
      let isCutOff = false;
      const template = now ? place.templateOf(now) : '';
      const isCloser = now !== null && (isAgain || isNewOfKind(now, template, maxAlike));
      if (now && isCloser && place.kindOf(now) !== 'frame') {
        // Its own state may be unknown, because it is part of the surroundings of the previously focused
        // element.
        const isKnown = predicted?.stop === now && predicted.states.some(({ element }) => element === now);
        const focused = looks.focused(now);
        const isHidden = focused.some(({ on, sight }) => on === 'self' && sight?.box === 'unseen');
        isCutOff = focused.some(
          ({ on, pseudo, sight }) => on === 'self' && !pseudo && sight?.box === 'clipped',
        );
        const seenBefore = isSame && previous?.stop === now ? previous : null;
        let before = seenBefore ? seenBefore.before : isKnown ? (predicted?.states ?? null) : null;
        // Scrolling has made its surroundings visible, not focus.
        if (seenBefore?.isHidden && !isHidden)
          before = before?.filter(({ on }) => on !== 'around' && on !== 'beside') ?? null;
        previous = { stop: now, before, focused, elsewhere: changedElsewhere(now, focused), isHidden };
        const found = before === null ? [] : changes.compare(before, focused);
        // The state without focus is read only after focus has left; the indicator gets a moment too.
        isBare = before === null ? !isAgain : !found.some(({ sight }) => sight === 'seen');
        const hasCome = before === null ? cameWithKey(focused) : isBare && looks.hasCome(focused);
        const isOutOfSight =
          before === null
            ? isHidden || hasCome
            : isBare && (found.length > 0 || hasCome || !place.isInWindow(now));
        if (isLate) late += 1;
        if (isOutOfSight) {
          const vain = (inVain.get(template) ?? 0) + (isLate ? 1 : 0);
          inVain.set(template, vain);
          mayComeIn = !isLate && vain < maxInVain && late < maxLate;
          // A stop that may still be moving gives no result.
          if (!isLate && vain < maxInVain && !mayComeIn && (isHidden || hasCome) && place.isInWindow(now))
            previous = null;
        }
        const momentsLost = momentsInVain.get(template) ?? 0;
        if (before !== null && !isOutOfSight) {
          if (isAgain) momentsInVain.set(template, isBare ? momentsLost + 1 : 0);
          else isSettled = momentsLost >= maxInVain;
        }
        if (isSettled && isBare && bare.size < maxBare) bare.set(now, looks.surroundings(now));
        if (!isBare) bare.delete(now);
      }
      const heard = watch.tell();
      const seen: SeenStop = {
        at: now && numberOf(now),
        isOnPage,
        kind: now ? place.kindOf(now) : 'plain',
        box: now ? place.pageBox(now) : { x: 0, y: 0, width: 0, height: 0 },
        isInWindow: now !== null && place.isInWindow(now),
        isCutOff,
        cover: now && coverOf(now),
        isBare: isBare && !isSettled,
        mayComeIn,
        left,
        thrown: heard.thrown.map(numberOf),
        hasMovedItself: heard.hasMovedItself || (isAgain && !isSame),
      };
      if (!isBare || isSettled) predict(now);
      return seen;
    },
    where() {
      const now = place.active();
      return now && numberOf(now);
    },
    passBy() {
      for (const next of order.following(watch.last())) {
        if (!isShown(next) || place.kindOf(next) === 'frame') continue;
        leave();
        place.focusOn(next);
        if (place.active() === next) return true;
      }
      return false;
    },
    wordsNear,
    dialogAround,
    focus(at) {
      const element = reach.elements()[at];
      if (element) place.focusOn(element);
    },
    elements: () => reach.elements(),
    end() {
      order.leaveTop();
      const now = place.active();
      if (now) place.blurOf(now);
      const left = leave();
      watch.stop();
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      return left ? [left, ...furtherAway()] : furtherAway();
    },
  };

  function isNewOfKind(element: Element, template: string, max: number): boolean {
    if (looked.has(element)) return false;
    looked.add(element);
    const count = alike.get(template) ?? 0;
    alike.set(template, count + 1);
    const found = alikeLooks.get(template) ?? new Set();
    alikeLooks.set(template, found);
    // An item of a long list may have a different style without an indicator.
    const isOther = found.size < 2 * max && found.size !== found.add(place.lookOf(element)).size;
    return count < max || isOther;
  }

  /** Reads the appearance of the next stop before it has focus. */
  function predict(now: Element | null): void {
    const next = order.next(now);
    predicted = next ? { stop: next, states: looks.unfocused(next, now) } : null;
  }

  function leave(): SeenLook | null {
    const now = place.active();
    // Parts of the same stop count as one.
    if (!previous || previous.stop === now) return null;
    const { stop, before, focused, elsewhere } = previous;
    previous = null;
    leftParts = new Set(focused.map(({ element }) => element));
    finishTransitions(stop);
    const after = looks.lookAgain(focused, now);
    // A stop that disappeared with focus cannot be compared.
    if (!before && !after.some(({ on }) => on === 'self')) return null;
    const found = changes.compare(before ?? after, focused);
    const stayed = before ? changes.compare(before, after) : [];
    // A part that is shared with the next stop shows the focus of that one.
    for (const change of found)
      change.stays =
        /^(self|inside|label)$/.test(change.on) && stayed.some((other) => isSameChange(change, other));
    return { stop: numberOf(stop), changes: found.slice(0, maxChanges), elsewhere };
  }

  function isSameChange(one: SeenChange, other: SeenChange): boolean {
    return (
      one.kind === other.kind &&
      one.element === other.element &&
      one.pseudo === other.pseudo &&
      one.to === other.to
    );
  }

  /** Changes further away that showed focus, compared after it has been removed. */
  function furtherAway(): SeenLook[] {
    const moment = looks.newMoment();
    return [...bare].flatMap(([stop, states]) => {
      const found = changes.compare(looks.lookAgain(states, null, moment), states);
      return found.length === 0
        ? []
        : [{ stop: numberOf(stop), changes: found.slice(0, maxChanges), elsewhere: null }];
    });
  }

  /**
   * For a stop without a known state before: whether its indicator may have been added by the key press and may
   * still be moving.
   */
  function cameWithKey(focused: readonly State[]): boolean {
    return focused.some(({ element, on }) => /^(inside|beside)$/.test(on) && watch.hasChanged(element));
  }

  /** Whether the key changed an element that was not compared. */
  function changedElsewhere(stop: Element, compared: readonly State[]): 'near' | 'far' | null {
    const known = new Set(compared.map(({ element }) => element));
    return watch.changedElsewhere(stop, (element) => known.has(element) || leftParts.has(element));
  }
}
