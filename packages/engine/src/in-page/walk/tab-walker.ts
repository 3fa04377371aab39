/// <reference lib="dom" />
import type { SeenChange, State } from './focus-state.ts';
import type { SeenLook, SeenStop } from './seen-stop.ts';
import type { TabWalker, WalkerParts } from './tab-walker-parts.ts';

/**
 * Runs inside the top frame of a page: says what has the focus after real keys were pressed, and how it looks with and
 * without it. It reaches into open shadow trees and frames of the same origin. The page is not changed, but for the place
 * that the first press of Tab counts from. Self-contained: its source text is sent to the page.
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
  /** So many are given time to come into sight, and of those built alike a moment or that time so often as none has in vain. */
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
  /** How those that are built alike look with the focus. */
  const alikeLooks = new Map<string, Set<string>>();
  let predicted: { stop: Element; states: State[] } | null = null;
  let held: Held | null = null;
  /** Stops at which nothing seems to change, and what stood around them. */
  const bare = new Map<Element, State[]>();
  const inVain = new Map<string, number>();
  /** The same of the moment that those get that seem bare. */
  const momentsInVain = new Map<string, number>();
  let late = 0;
  /** What was compared of the stop before: it changes back when it loses the focus. */
  let leftParts = new Set<Element>();

  return {
    begin() {
      watch.takeIn(document);
      const isFromTop = order.begin();
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      watch.begin();
      held = null;
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
        // Its own look may not be known: what had the focus before it stands around it.
        const isKnown = predicted?.stop === now && predicted.states.some(({ element }) => element === now);
        const focused = looks.focused(now);
        const isHidden = focused.some(({ on, sight }) => on === 'self' && sight?.box === 'unseen');
        isCutOff = focused.some(
          ({ on, pseudo, sight }) => on === 'self' && !pseudo && sight?.box === 'clipped',
        );
        const seenBefore = isSame && held?.stop === now ? held : null;
        let before = seenBefore ? seenBefore.before : isKnown ? (predicted?.states ?? null) : null;
        // What is around it has come into sight by the scroll, not by the focus.
        if (seenBefore?.isHidden && !isHidden)
          before = before?.filter(({ on }) => on !== 'around' && on !== 'beside') ?? null;
        held = { stop: now, before, focused, elsewhere: changedElsewhere(now, focused), isHidden };
        const found = before === null ? [] : changes.compare(before, focused);
        // What it is compared with is known only when the focus has left: its mark is given a moment, too.
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
          // What may only be on its way says nothing.
          if (!isLate && vain < maxInVain && !mayComeIn && (isHidden || hasCome) && place.isInWindow(now))
            held = null;
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
    // One of a long list may have a style of its own that takes the mark away.
    const isOther = found.size < 2 * max && found.size !== found.add(place.lookOf(element)).size;
    return count < max || isOther;
  }

  /** How the next stop looks before it has the focus. */
  function predict(now: Element | null): void {
    const next = order.next(now);
    predicted = next ? { stop: next, states: looks.unfocused(next, now) } : null;
  }

  function leave(): SeenLook | null {
    const now = place.active();
    // Parts of the same stop are one.
    if (!held || held.stop === now) return null;
    const { stop, before, focused, elsewhere } = held;
    held = null;
    leftParts = new Set(focused.map(({ element }) => element));
    finishTransitions(stop);
    const after = looks.lookAgain(focused, now);
    // What has gone with the focus cannot be compared.
    if (!before && !after.some(({ on }) => on === 'self')) return null;
    const found = changes.compare(before ?? after, focused);
    const stayed = before ? changes.compare(before, after) : [];
    // What is shared with the next stop shows that one.
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

  /** What showed the focus further away, now that nothing has it. */
  function furtherAway(): SeenLook[] {
    const moment = looks.newMoment();
    return [...bare].flatMap(([stop, states]) => {
      const found = changes.compare(looks.lookAgain(states, null, moment), states);
      return found.length === 0
        ? []
        : [{ stop: numberOf(stop), changes: found.slice(0, maxChanges), elsewhere: null }];
    });
  }

  /** Of a stop of which nobody knows how it looked before: whether its mark may have come with the key, and still be on its way. */
  function cameWithKey(focused: readonly State[]): boolean {
    return focused.some(({ element, on }) => /^(inside|beside)$/.test(on) && watch.hasChanged(element));
  }

  /** Whether something that was not compared changed with the key. */
  function changedElsewhere(stop: Element, compared: readonly State[]): 'near' | 'far' | null {
    const known = new Set(compared.map(({ element }) => element));
    return watch.changedElsewhere(stop, (element) => known.has(element) || leftParts.has(element));
  }
}
