/// <reference lib="dom" />
import type { StilledAnimation } from './still-animations.ts';

export interface FoundChange {
  element: number;
  how: 'moves' | 'text';
  times: number;
  spanMs: number;
  isCounter: boolean;
  /** Null where nothing was pressed that seems to stop it. */
  afterStop: number | null;
  /** The same of a control for another slide; null where none was pressed. */
  afterTurn: number | null;
  /** It is of a row of slides that stood still until a control for another slide was pressed. */
  onlyOnceUsed: boolean;
}

export interface FoundAnimation {
  element: number;
  pseudo: 'content' | 'bare' | null;
  /** Null for endless. */
  totalMs: number | null;
  periodMs: number;
  rounds: number | null;
  properties: string[];
  blinks: boolean;
  backgrounds: string[];
}

export interface MotionWatch {
  /** Animations that were brought to rest while the page settled, and those that have begun since. */
  animations(): FoundAnimation[];
  /** Nothing is focused, what use has set going comes to its end, and changes are noted from then on. */
  start(): Promise<void>;
  /** After so much of the page's clock: waits for a frame, then compares what had changed before with how it is now. */
  look(atMs: number): Promise<boolean>;
  changes(): FoundChange[];
  /** Changes are noted no more. `isKnown`: it was watched for long enough to say what stood still. */
  end(isKnown: boolean): void;
  /** Whether it is known that neither the element nor what is around it or in it changed. */
  stoodStill(element: Element): boolean;
  /**
   * Presses what seems to stop changes, by its name: buttons, not links to other pages, nor what sends a form. Gives how
   * many were pressed; none where there are more than a few.
   */
  pressStops(names: string, atMs: number): number;
  /** Presses a control for another slide in or beside each part that changes again and again; gives how many were pressed. */
  pressTurns(atMs: number): number;
  /** Addresses of images, and the places of the elements that show them. */
  images(): { element: number; url: string }[];
  element(at: number): Element | null;
  count(): number;
}

/**
 * Runs inside the page: notes what changes by itself while the engine advances the page's clock. `nextControls` selects
 * what carousels call their next buttons, and `saysNext` is the source of a pattern for their names; `before` watched until
 * such buttons were pressed. Self-contained: its source
 * text is sent to the page.
 */
export function createMotionWatch(
  nextControls: string,
  saysNext: string,
  before: MotionWatch | null = null,
): MotionWatch {
  const maxParts = 60;
  const maxChildren = 40;
  const maxImages = 300;
  const maxPieces = 400;
  const maxStops = 4;
  const maxTurns = 3;
  const sureTimes = 3;
  const graceMs = 1_500;
  /** A second of most screens. */
  const maxFrames = 60;
  const maxStyled = 500;
  const stopControls =
    'button, summary, input[type=button], input[type=checkbox], [role=button], [role=switch], [role=checkbox], a[href="#"], a[role=button]';
  const turnControls = [
    nextControls,
    'button, [role=button], [role=tab], a:is([href="#"], [href^="javascript:"], :not([href]))',
    // Slides are called so as well that come next.
    '[class*=next]:not([class*=slide-next], [class*=item-next])',
    '[class*=dot] > *, [class*=bullet]',
  ].join();
  const turns = /next|forward|right|dot\b|bullet|indicator|page|[›»→❯>]|अगल|आगे/i;
  const found: Element[] = [];
  const places = new Map<Element, number>();

  interface Part {
    shape: string;
    text: string;
    /** Its pieces of text, in no order: slides that change places are not other words. */
    pieces: string;
    /** When an attribute of something in it was first set, which counts where later changes are seen. */
    setAt: number | null;
    moves: number[];
    texts: number[];
    /** What of its text is no number, and the numbers at each look that saw another text. */
    words: string;
    numbers: number[][];
    isOnlyNumbers: boolean;
  }
  /** When what seems to stop changes was pressed. */
  let stoppedAt: number | null = null;
  /** When what goes on to another slide was pressed for a part. */
  const turnedAt = new Map<Element, number>();
  const parts = new Map<Element, Part>();
  const scrolled = new Set<Element>();
  let pending: MutationRecord[] = [];
  let isWatchedWhole = false;
  const watch = new MutationObserver((records) => {
    if (pending.length < 5_000) pending.push(...records);
  });

  return {
    animations() {
      const stilled = (Reflect.get(globalThis, 'engineStilled') as StilledAnimation[] | undefined) ?? [];
      const finite = (value: number) => (Number.isFinite(value) ? value : null);
      return stilled
        .filter(({ element }) => element.isConnected)
        .map(({ element, totalMs, rounds, ...rest }) => ({
          ...rest,
          element: placeOf(element),
          totalMs: finite(totalMs),
          rounds: finite(rounds),
        }));
    },
    async start() {
      const active = document.activeElement;
      if (active instanceof HTMLElement && active !== document.body) active.blur();
      await rest();
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      document.addEventListener(
        'scroll',
        ({ target }) => {
          if (target instanceof Element && scrolled.size < maxParts) scrolled.add(target);
        },
        { capture: true, passive: true },
      );
    },
    async look(atMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const records = pending.concat(watch.takeRecords());
      pending = [];
      for (const [element, part] of parts) compare(element, part, atMs);
      for (const record of records) note(record, atMs);
      for (const element of scrolled) begin(element, atMs, 'moves');
      return parts.size > 0;
    },
    changes() {
      const found = [...parts].flatMap(([element, part]): FoundChange[] => {
        const { setAt, moves: later, texts } = part;
        const moves = setAt !== null && later.length > 0 ? [setAt, ...later] : later;
        const how = moves.length >= 2 ? 'moves' : 'text';
        const all =
          how === 'moves' ? moves : [...new Set([...moves, ...texts])].sort((one, other) => one - other);
        // What comes after the controls were pressed tells of these alone.
        const turned = turnedAt.get(element) ?? null;
        const usedAt = stoppedAt ?? turned;
        const before = all.filter((at) => usedAt === null || at <= usedAt);
        if (before.length < 2) return [];
        // What was under way when they were pressed may come to its end.
        const countSince = (at: number | null) =>
          at === null ? null : all.filter((one) => one > at + graceMs).length;
        return [
          {
            element: placeOf(element),
            how,
            times: before.length,
            spanMs: (before.at(-1) ?? 0) - (before[0] ?? 0),
            isCounter: how === 'text' && part.isOnlyNumbers && isRising(part.numbers),
            afterStop: countSince(stoppedAt),
            afterTurn: countSince(turned),
            onlyOnceUsed: isOnlyOnceUsed(element),
          },
        ];
      });
      return [...found, ...restedSince(found)];
    },
    end(isKnown) {
      watch.disconnect();
      isWatchedWhole = isKnown;
    },
    stoodStill: (element) =>
      isWatchedWhole && ![...parts.keys()].some((one) => one.contains(element) || element.contains(one)),
    pressStops(names, atMs) {
      const pattern = new RegExp(names, 'i');
      const controls = [...document.querySelectorAll<HTMLElement>(stopControls)].filter(
        (control) =>
          isVisible(control) &&
          !control.matches('[disabled], form [type=submit]') &&
          pattern.test(nameOf(control)),
      );
      if (controls.length === 0 || controls.length > maxStops) return 0;
      for (const control of controls) pressOn(control);
      stoppedAt = atMs;
      return controls.length;
    },
    pressTurns(atMs) {
      const pressed = new Set<Element>();
      for (const [element, { moves, texts }] of parts) {
        if (turnedAt.has(element) || moves.length + texts.length < sureTimes) continue;
        const turn = turnControlOf(element);
        if (!turn || (pressed.size >= maxTurns && !pressed.has(turn.control))) continue;
        if (!pressed.has(turn.control)) pressOn(turn.control);
        pressed.add(turn.control);
        // What else changes in the same row of slides rests with it: its dots, what says the number of the slide.
        for (const part of parts.keys()) if (turn.around.contains(part)) turnedAt.set(part, atMs);
        turnedAt.set(element, atMs);
      }
      return pressed.size;
    },
    images: () =>
      [...document.images]
        .filter(
          (image) =>
            image.complete &&
            image.width > 8 &&
            image.height > 8 &&
            /\.(gif|webp|png|apng)\b|^data:image\/(gif|webp|png|apng)/i.test(image.currentSrc),
        )
        .slice(0, maxImages)
        .map((image) => ({ element: placeOf(image), url: image.currentSrc })),
    element: (at) => found[at] ?? null,
    count: () => found.length,
  };

  /** What moved again and again before controls for another slide were pressed, and has not since. */
  function restedSince(now: readonly FoundChange[]): FoundChange[] {
    const moving = new Set(now.map(({ element }) => element));
    return (before?.changes() ?? []).flatMap((change) => {
      const element = before?.element(change.element);
      if (!element || change.how !== 'moves' || change.times < sureTimes) return [];
      const at = placeOf(element);
      return moving.has(at) ? [] : [{ ...change, element: at, afterTurn: 0 }];
    });
  }

  function isOnlyOnceUsed(element: Element): boolean {
    if (!before?.stoodStill(element)) return false;
    return turnControlOf(element)?.control.matches(nextControls) ?? false;
  }

  function pressOn(control: HTMLElement): void {
    const at = { bubbles: true, cancelable: true, view: window };
    control.dispatchEvent(new PointerEvent('pointerdown', at));
    control.dispatchEvent(new MouseEvent('mousedown', at));
    control.dispatchEvent(new PointerEvent('pointerup', at));
    control.dispatchEvent(new MouseEvent('mouseup', at));
    control.click();
  }

  function isNext(control: HTMLElement): boolean {
    return control.matches(nextControls) || new RegExp(saysNext, 'i').test(nameOf(control).trim());
  }

  /** In the nearest box around it that has one, three levels up at most. */
  function turnControlOf(element: Element): { control: HTMLElement; around: Element } | undefined {
    let around: Element | null = element;
    for (let level = 0; around && around !== document.body && level <= 3; level += 1) {
      const controls = [...around.querySelectorAll<HTMLElement>(turnControls)].filter(
        (one) =>
          isVisible(one) &&
          !one.matches(
            '[disabled], [aria-disabled=true], form *, a[href]:not([href="#"], [href^="javascript:"])',
          ) &&
          turns.test(`${nameOf(one)} ${one.className} ${one.parentElement?.className ?? ''}`),
      );
      // The box that all dots stand in does nothing, nor does the dot of the slide that is shown.
      const single = controls.filter(
        (one) => !controls.some((other) => other !== one && one.contains(other)),
      );
      const control = single.find(isNext) ?? single.at(-1);
      if (control) return { control, around };
      around = around.parentElement;
    }
    return undefined;
  }

  /**
   * Scripts that move something frame by frame, and not by the time, hardly get on while only the page's time passes: what they
   * still do for somebody who has used the page would seem to go on for many seconds.
   */
  async function rest(): Promise<void> {
    let before = '';
    for (let frame = 0, still = 0; frame < maxFrames && still < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const styled = [...document.querySelectorAll('[style]')].slice(0, maxStyled);
      const now = styled.map((element) => element.getAttribute('style')).join();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }

  function placeOf(element: Element): number {
    let at = places.get(element);
    if (at === undefined) {
      at = found.push(element) - 1;
      places.set(element, at);
    }
    return at;
  }

  /** What changes together stands in one parent: the slides of a row, the words of a line. */
  function note({ type, target, attributeName }: MutationRecord, atMs: number): void {
    const element = target instanceof Element ? target : target.parentElement;
    if (!element || element.closest('head, script, style, template')) return;
    if (type === 'attributes') {
      if (!/^(class|style|src|srcset|hidden|transform|cx|cy|x|y|d|width|height)$/.test(attributeName ?? ''))
        return;
      const holder = element.parentElement;
      if (holder && element !== document.body && element !== document.documentElement)
        begin(holder, atMs, null);
    } else begin(element, atMs, 'text');
  }

  function begin(element: Element, atMs: number, how: 'moves' | 'text' | null): void {
    if (parts.has(element) || parts.size >= maxParts) return;
    if (element === document.body || element === document.documentElement) return;
    if (!isVisible(element)) return;
    const text = textOf(element);
    const part: Part = {
      shape: shapeOf(element),
      text,
      pieces: piecesOf(element),
      setAt: null,
      moves: [],
      texts: [],
      words: wordsOf(text),
      numbers: [numbersOf(text)],
      isOnlyNumbers: true,
    };
    if (how === 'moves') part.moves.push(atMs);
    else if (how === 'text') part.texts.push(atMs);
    else part.setAt = atMs;
    parts.set(element, part);
  }

  function compare(element: Element, part: Part, atMs: number): void {
    if (!element.isConnected || !isVisible(element)) return;
    const shape = shapeOf(element);
    const text = textOf(element);
    const pieces = text === part.text ? part.pieces : piecesOf(element);
    // Other words are of another width: their boxes are no movement.
    if (pieces !== part.pieces) {
      part.texts.push(atMs);
      part.isOnlyNumbers &&= wordsOf(text) === part.words;
      part.numbers.push(numbersOf(text));
    } else if (shape !== part.shape || text !== part.text) part.moves.push(atMs);
    part.shape = shape;
    part.text = text;
    part.pieces = pieces;
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }

  /** By what a person sees or hears of it. */
  function nameOf(control: HTMLElement): string {
    const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [
      control.getAttribute('aria-label'),
      control.textContent,
      control.title,
      control instanceof HTMLInputElement ? control.value : '',
      ...label.map(({ textContent }) => textContent),
      ...[...control.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')),
    ].join(' ');
  }

  function wordsOf(text: string): string {
    return text.replace(/[\d०-९]+/g, '0');
  }

  function numbersOf(text: string): number[] {
    return (text.match(/\d+/g) ?? []).map(Number);
  }

  /** From look to look the numbers grow, or fall; once they may begin anew, as minutes do. */
  function isRising(numbers: readonly number[][]): boolean {
    let up = 0;
    let down = 0;
    for (let at = 1; at < numbers.length; at += 1) {
      const [one = [], other = []] = [numbers[at - 1], numbers[at]];
      const place = other.findIndex((value, index) => value !== one[index]);
      if (place < 0) continue;
      if ((other[place] ?? 0) > (one[place] ?? 0)) up += 1;
      else down += 1;
    }
    return Math.min(up, down) <= (up + down > 4 ? 1 : 0);
  }

  function textOf(element: Element): string {
    return (element.textContent ?? '').slice(0, 2_000);
  }

  function piecesOf(element: Element): string {
    const pieces: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (pieces.length < maxPieces && walker.nextNode())
      pieces.push((walker.currentNode.nodeValue ?? '').slice(0, 2_000));
    return pieces.sort().join('|');
  }

  /** Where its children stand, how much is seen of them, and their pictures; against the element itself. */
  function shapeOf(element: Element): string {
    const own = element.getBoundingClientRect();
    const children = [...element.children].slice(0, maxChildren).map((child) => {
      const { left, top, width, height } = child.getBoundingClientRect();
      const { opacity, visibility, display, backgroundImage, backgroundColor } = getComputedStyle(child);
      const image = child instanceof HTMLImageElement ? child : child.querySelector('img');
      const source = image?.currentSrc ?? '';
      const place = [left - own.left, top - own.top, width, height].map(Math.round);
      return [
        ...place,
        opacity,
        visibility,
        display,
        backgroundImage.slice(0, 200),
        backgroundColor,
        source,
      ].join(' ');
    });
    return [Math.round(element.scrollLeft), Math.round(element.scrollTop), ...children].join('|');
  }
}
