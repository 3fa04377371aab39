/// <reference lib="dom" />

import type { createFocusCover, SeenCover } from './focus-cover.ts';
import type { FocusLooks, SeenChange, State } from './focus-look.ts';
import type { FocusReach } from './focus-reach.ts';

export interface SeenLook {
  stop: number;
  changes: SeenChange[];
  elsewhere: 'near' | 'far' | null;
}

/** Where the focus stands after a key. */
export interface SeenStop {
  /** Number of the element; null for none. */
  at: number | null;
  /** The page as a whole has it, as a stop of its own: `<body tabindex>`. */
  isOnPage: boolean;
  /** `frame`, `parts`: of several stops that cannot be told apart; `plain`: of one. */
  kind: 'frame' | 'parts' | 'plain';
  /** From the top left of the page. */
  box: { x: number; y: number; width: number; height: number };
  isInWindow: boolean;
  /** By what is around it: nothing of it is left. */
  isCutOff: boolean;
  cover: SeenCover | null;
  /** Something may still be on its way: looked at again after some frames, it may show more. Never at a second look. */
  isBare: boolean;
  /**
   * It or its mark stands where nothing of it can be seen, or what may be its mark has only just come in: a script may fade it in, or
   * scroll to it, in its own time.
   */
  mayComeIn: boolean;
  /** Of the stop before, now that it has lost the focus again. */
  left: SeenLook | null;
  /** Got the focus and lost it to nothing since the last look. */
  thrown: number[];
  /** The focus moved since the last look without a key. */
  hasMovedItself: boolean;
}

export interface TabWalker {
  /** False where the walk may begin further down, as in a modal dialog that has put the page out of use. */
  begin(): boolean;
  /**
   * How it looks is compared for so many that are built alike. `isAgain`: the same moment once more; `isLate`: after it has had its
   * time to come into sight.
   */
  read(maxAlike: number, isAgain: boolean, isLate: boolean): SeenStop;
  /** Number of what has the focus; null for none. */
  where(): number | null;
  /** Puts the focus on what follows a frame whose inside cannot be seen; false where nothing does. */
  passBy(): boolean;
  /** Words near elements and in their descriptions that may name keys. */
  wordsNear(elements: readonly number[]): string;
  /** The dialog around an element, or what stands in for one, and whether it is still there; null for none. */
  dialogAround(element: number): { isShown: boolean; buttons: number[]; closers: number[] } | null;
  focus(element: number): void;
  elements(): Element[];
  /** Of stops that were left last, and what else showed the focus of others. */
  end(): SeenLook[];
}

/**
 * Runs inside the top frame of a page: says what has the focus after real keys were pressed, and how it looks with and
 * without it. It reaches into open shadow trees and frames of the same origin. The page is not changed, but for the place
 * that the first press of Tab counts from. Self-contained: its source text is sent to the page.
 */
export function createTabWalker(
  reach: FocusReach,
  looks: FocusLooks,
  { coverOf }: ReturnType<typeof createFocusCover>,
): TabWalker {
  const { numberOf, parentOf, inside, contains, isShown, edgesOf, common, documentIn, shiftOf } = reach;
  const maxDocuments = 30;
  const maxOrder = 2_000;
  const maxChanges = 36;
  const maxBare = 20;
  const maxNear = 100;
  const maxRoots = 30;
  /** So many are given time to come into sight, and of those built alike a moment or that time so often as none has in vain. */
  const maxLate = 20;
  const maxInVain = 2;
  const several =
    'audio, video, object, embed, input[type=date], input[type=time], input[type=month], input[type=week], input[type=datetime-local], input[type=color], input[type=file]';
  interface Held {
    stop: Element;
    before: State[] | null;
    focused: State[];
    elsewhere: 'near' | 'far' | null;
    isHidden: boolean;
  }

  const documents = new Set<Document>();
  const observers: MutationObserver[] = [];
  const looked = new Set<Element>();
  const alike = new Map<string, number>();
  let order: Element[] = [];
  let placeOf = new Map<Element, number>();
  let predicted: { stop: Element; states: State[] } | null = null;
  let held: Held | null = null;
  let last: Element | null = null;
  let got: Element[] = [];
  let thrown: Element[] = [];
  let hasMovedItself = false;
  let isInKey = false;
  let isAtTop = false;
  let changed = new Set<Element>();
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
      takeIn(document);
      order = [];
      collect(document, 0);
      placeOf = new Map(order.map((element, at) => [element, at]));
      const isFromTop = startAtTop();
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      got = [];
      thrown = [];
      hasMovedItself = false;
      last = null;
      held = null;
      looked.clear();
      alike.clear();
      bare.clear();
      inVain.clear();
      momentsInVain.clear();
      predict(null);
      return isFromTop;
    },
    read(maxAlike, isAgain, isLate) {
      leaveTop();
      const now = active();
      for (const one of documentsAround(now)) takeIn(one);
      const lost = isAgain ? last : got.findLast((one) => !isPage(one));
      if (now === null && lost) thrown.push(lost);
      const left = leave();
      finishTransitions(now);
      const isSame = isAgain && now === last;
      last = now;
      let isBare = false;
      let isSettled = isAgain;
      let mayComeIn = false;
      let isCutOff = false;
      const template = now ? templateOf(now) : '';
      const isCloser = now !== null && (isAgain || isNewOfKind(now, template, maxAlike));
      if (now && isCloser && kindOf(now) !== 'frame') {
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
        const found = before === null ? [] : looks.compare(before, focused);
        // What it is compared with is known only when the focus has left: its mark is given a moment, too.
        isBare = before === null ? !isAgain : !found.some(({ sight }) => sight === 'seen');
        const hasCome = before === null ? cameWithKey(focused) : isBare && looks.hasCome(focused);
        const isOutOfSight =
          before === null ? isHidden || hasCome : isBare && (found.length > 0 || hasCome || !isInWindow(now));
        if (isLate) late += 1;
        if (isOutOfSight) {
          const vain = (inVain.get(template) ?? 0) + (isLate ? 1 : 0);
          inVain.set(template, vain);
          mayComeIn = !isLate && vain < maxInVain && late < maxLate;
          // What may only be on its way says nothing.
          if (!isLate && vain < maxInVain && !mayComeIn && (isHidden || hasCome) && isInWindow(now))
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
      const seen: SeenStop = {
        at: now && numberOf(now),
        isOnPage: now === null && !lost && got.length > 0,
        kind: now ? kindOf(now) : 'plain',
        box: now ? pageBox(now) : { x: 0, y: 0, width: 0, height: 0 },
        isInWindow: now !== null && isInWindow(now),
        isCutOff,
        cover: now && coverOf(now),
        isBare: isBare && !isSettled,
        mayComeIn,
        left,
        thrown: thrown.map(numberOf),
        hasMovedItself: hasMovedItself || (isAgain && !isSame),
      };
      if (!isBare || isSettled) predict(now);
      got = [];
      thrown = [];
      hasMovedItself = false;
      return seen;
    },
    where() {
      const now = active();
      return now && numberOf(now);
    },
    passBy() {
      const at = last === null ? undefined : placeOf.get(last);
      if (at === undefined) return false;
      for (const next of order.slice(at + 1, at + 20)) {
        if (!isShown(next) || kindOf(next) === 'frame') continue;
        leave();
        focusOn(next);
        if (active() === next) return true;
      }
      return false;
    },
    wordsNear(elements) {
      const all = reach.elements();
      const texts = elements.slice(0, 6).flatMap((at) => {
        const element = all[at];
        if (!element) return [];
        const said = (element.getAttribute('aria-describedby') ?? '')
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 5)
          .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '');
        return [...said, element.getAttribute('aria-description') ?? '', element.getAttribute('title') ?? ''];
      });
      const body = document.body;
      texts.push(body instanceof HTMLElement ? body.innerText : '');
      return texts.join('\n').slice(0, 200_000);
    },
    dialogAround(at) {
      const element = reach.elements()[at];
      let dialog: Element | null = null;
      for (let around: Element | null = element ?? null; around; around = parentOf(around))
        if (isDialog(around)) dialog = around;
      if (!dialog) return null;
      const buttons = inside(dialog, 200).filter(
        (one) =>
          one.matches('button, [role=button], a[href], input[type=submit], input[type=button]') &&
          isShown(one),
      );
      const closers = buttons.filter((one) => closes(one));
      return {
        isShown: isShown(dialog),
        buttons: buttons.slice(0, 20).map(numberOf),
        closers: closers.slice(0, 3).map(numberOf),
      };
    },
    focus(at) {
      const element = reach.elements()[at];
      if (element) focusOn(element);
    },
    elements: () => reach.elements(),
    end() {
      leaveTop();
      const now = active();
      if (now) blurOf(now);
      const left = leave();
      for (const observer of observers) observer.disconnect();
      for (const one of documents) {
        const view = one.defaultView;
        if (!view) continue;
        view.removeEventListener('keydown', onKeyDown, true);
        view.removeEventListener('keyup', onKeyUp, true);
        view.removeEventListener('focus', onFocus, true);
      }
      documents.clear();
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      return left ? [left, ...furtherAway()] : furtherAway();
    },
  };

  function isNewOfKind(element: Element, template: string, max: number): boolean {
    if (looked.has(element)) return false;
    looked.add(element);
    const count = alike.get(template) ?? 0;
    alike.set(template, count + 1);
    return count < max;
  }

  function kindOf(element: Element): SeenStop['kind'] {
    if (/^(iframe|frame|object)$/.test(element.localName) && documentIn(element) === null) return 'frame';
    if (element.matches(several)) return 'parts';
    // What stands in a closed shadow tree is its host to us.
    return element.localName.includes('-') && element.shadowRoot === null ? 'parts' : 'plain';
  }

  /** Through open shadow trees and frames of the same origin; null for the page as a whole. */
  function active(): Element | null {
    let at: Element | null = document.activeElement;
    for (let depth = 0; at && depth < 50; depth += 1) {
      const framed = documentIn(at);
      const next: Element | null = at.shadowRoot?.activeElement ?? framed?.activeElement ?? null;
      if (!next) break;
      if (framed && /^(body|html)$/.test(next.localName)) return at;
      at = next;
    }
    return !at || isPage(at) ? null : at;
  }

  function isPage(element: Element): boolean {
    return /^(body|html)$/.test(element.localName) && element.ownerDocument === document;
  }

  function* documentsAround(element: Element | null): Generator<Document> {
    for (let one = element?.ownerDocument; one && one !== document; ) {
      yield one;
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
   * The browser counts the next press of Tab from what had the focus last, and by its tabindex: it is there until that
   * press has been handled.
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

  function blurOf(element: Element): void {
    HTMLElement.prototype.blur.call(element);
    const frame = element.ownerDocument.defaultView?.frameElement;
    if (frame) blurOf(frame);
  }

  function focusOn(element: Element): void {
    // `focusVisible`: shown as if a key had led to it.
    const options: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
    if (element instanceof SVGElement) SVGElement.prototype.focus.call(element, options);
    else HTMLElement.prototype.focus.call(element as HTMLElement, options);
  }

  /** How the next stop looks before it has the focus. */
  function predict(now: Element | null): void {
    const at = now === null ? -1 : (placeOf.get(now) ?? order.length);
    const group = now?.matches('input[type=radio]') ? now.getAttribute('name') : null;
    const next = order
      .slice(at + 1, at + 40)
      .find(
        (one) =>
          isShown(one) &&
          !one.closest('[inert]') &&
          (group === null || one.getAttribute('name') !== group || !one.matches('input[type=radio]')),
      );
    predicted = next ? { stop: next, states: looks.unfocused(next, now) } : null;
  }

  function leave(): SeenLook | null {
    const now = active();
    // Parts of the same stop are one.
    if (!held || held.stop === now) return null;
    const { stop, before, focused, elsewhere } = held;
    held = null;
    leftParts = new Set(focused.map(({ element }) => element));
    finishTransitions(stop);
    const after = looks.lookAgain(focused, now);
    // What has gone with the focus cannot be compared.
    if (!before && !after.some(({ on }) => on === 'self')) return null;
    const changes = looks.compare(before ?? after, focused);
    const stayed = before ? looks.compare(before, after) : [];
    // What is shared with the next stop shows that one.
    for (const change of changes)
      change.stays =
        /^(self|inside|label)$/.test(change.on) && stayed.some((other) => isSameChange(change, other));
    return { stop: numberOf(stop), changes: changes.slice(0, maxChanges), elsewhere };
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
      const changes = looks.compare(looks.lookAgain(states, null, moment), states);
      return changes.length === 0
        ? []
        : [{ stop: numberOf(stop), changes: changes.slice(0, maxChanges), elsewhere: null }];
    });
  }

  /** Those of shadow trees are their own. */
  function finishTransitions(element: Element | null): void {
    const roots = new Set<Document | ShadowRoot>([element?.ownerDocument ?? document]);
    for (let at = element; at && roots.size < maxRoots; at = parentOf(at)) {
      const root = at.getRootNode();
      if (root instanceof ShadowRoot) roots.add(root);
      if (at.shadowRoot) roots.add(at.shadowRoot);
    }
    const near = element && (parentOf(element) ?? element);
    for (const { shadowRoot } of near ? inside(near, maxNear) : [])
      if (shadowRoot && roots.size < maxRoots) roots.add(shadowRoot);
    for (const root of roots) for (const animation of root.getAnimations()) finish(animation);
  }

  function finish(animation: Animation): void {
    if (animation.constructor.name !== 'CSSTransition' || animation.playState !== 'running') return;
    try {
      animation.finish();
    } catch {
      // One without an end goes on.
    }
  }

  /** Of a stop of which nobody knows how it looked before: whether its mark may have come with the key, and still be on its way. */
  function cameWithKey(focused: readonly State[]): boolean {
    return focused.some(({ element, on }) => /^(inside|beside)$/.test(on) && changed.has(element));
  }

  /** Whether something that was not compared changed with the key. */
  function changedElsewhere(stop: Element, compared: readonly State[]): 'near' | 'far' | null {
    const known = new Set(compared.map(({ element }) => element));
    const at = edgesOf(stop);
    const near = { left: at.left - 24, top: at.top - 24, right: at.right + 24, bottom: at.bottom + 24 };
    let found: 'near' | 'far' | null = null;
    for (const element of changed) {
      if (known.has(element) || leftParts.has(element) || !element.isConnected) continue;
      if (contains(element, stop) || !isShown(element)) continue;
      const box = edgesOf(element);
      if (box.right <= box.left || box.bottom <= box.top) continue;
      if (common(box, near)) return 'near';
      found = 'far';
    }
    return found;
  }

  function pageBox(element: Element) {
    const { x, y } = shiftOf(element);
    const rect = element.getBoundingClientRect();
    return { x: rect.x + x + scrollX, y: rect.y + y + scrollY, width: rect.width, height: rect.height };
  }

  /** The box of a link around a picture that floats is empty: it is where the picture is. */
  function isInWindow(element: Element): boolean {
    const { x, y } = shiftOf(element);
    const { left, top, right, bottom } = edgesOf(element);
    if (right <= left || bottom <= top) {
      const { children } = element;
      if (children.length > 0 && children.length < 10) return [...children].some(isInWindow);
    }
    const box = { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
    return common(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) !== null;
  }

  /** Kind of element and of those around it: lists of the same have the same. */
  function templateOf(element: Element): string {
    const kinds: string[] = [];
    for (let at: Element | null = element; at && kinds.length < 4; at = parentOf(at))
      kinds.push(`${at.localName}.${(at.getAttribute('class') ?? '').slice(0, 80)}`);
    return kinds.join('<');
  }

  function isDialog(element: Element): boolean {
    const role = (element.getAttribute('role') ?? '').trim().toLowerCase();
    return (
      element.localName === 'dialog' ||
      /^(alert)?dialog$/.test(role) ||
      element.getAttribute('aria-modal') === 'true'
    );
  }

  function closes(button: Element): boolean {
    const said = [
      button.textContent ?? '',
      button.getAttribute('aria-label') ?? '',
      button.getAttribute('title') ?? '',
      button.getAttribute('value') ?? '',
      button.getAttribute('class') ?? '',
    ].join(' ');
    return (
      /close|cancel|dismiss|accept|agree|reject|decline|got it|no,? thanks|\bok(ay)?\b|skip|[×✕✖⨯]|बंद|रद्द|स्वीकार|ठीक/i.test(
        said,
      ) || button.getAttribute('data-dismiss') === 'modal'
    );
  }
}
