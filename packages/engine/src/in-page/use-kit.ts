/// <reference lib="dom" />
import type { Clipping } from './clipping.ts';

export interface UseKit {
  /** Remembers what can be seen now, for good: the page as it was judged. */
  remember(): void;
  /** Remembers what can be seen now. */
  mark(): void;
  /**
   * Notes what can be seen now and could neither be seen when it was marked nor when the page was judged, and tells how it
   * looks: the same words as long as nothing of it moves. Parts that change by themselves count only for a control in them.
   */
  findNews(control: Element | null): string;
  /** The outermost elements that `findNews` noted, and what in them had been seen before. */
  news: Element[];
  knownInNews: Element[];
  /** What the news take up of the window together; null where they lie outside it. */
  newsBox(): Box | null;
  /** Brings what moves to rest, after the page had two frames' time to react. */
  settle(): Promise<void>;
  /** Notes what can be seen now and could not be seen when it was marked; the outermost elements of it. */
  findShown(): ShownPart[];
  /** Of what was found last: which can still be seen. */
  stillShown(): boolean[];
  /** The elements that were found last, for whoever asks the browser for their numbers. */
  found: Element[];
  /** Of what was found last: some lies over what was in sight before outside `trigger`, or over a control in it. */
  coversBeyond(trigger: Element): boolean;
  /** Of what was found last only these count. */
  keepOnly(parts: readonly number[]): void;
  /** Keeps what was found last, while something else is tried in it. */
  keepFound(): void;
  /** What was kept is what was found last. */
  bringFoundBack(): void;
  /** There are more elements in the body than when it was marked, its scripts and styles aside. */
  hasGrown(): boolean;
  /** Where the focus is, inside shadow trees too; null where it is nowhere. */
  focused(): Element | null;
  /** Events that were submitted since it was last asked. */
  takeSubmits(): number;
  /** What is seen of an element now; null where nothing is. */
  boxOf(element: Element): Box | null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a page that has come into sight. Boxes: CSS pixels, from the top left of the window. */
export interface ShownPart {
  box: Box;
  /** Its visible text, at most 200 characters. */
  text: string;
  /** The nearest element around it, or itself, that has a role: `dialog`, `menu`, `tooltip`, `alert`, `status` or none. */
  role: string;
  /** It lies over text or controls that were in sight before. */
  covers: boolean;
  /** How many links, buttons and fields it holds. */
  controls: number;
}

/**
 * Runs in our world of the page: tells what comes into sight while the page is used. At most `limit` elements are looked
 * at; `carousels` selects what shows other things by itself. Self-contained: its source text is sent to the page.
 */
export function makeUseKit(limit: number, carousels: string, { holds, cutsOff, scrolls }: Clipping): UseKit {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=menuitem]';
  const MAX_NEWS = 200;
  const MAX_COMPARED = 400;
  /** Of the page's time. */
  const MAX_FRAME_MS = 200;
  let judged = new Set<Element>();
  let seen = new Set<Element>();
  let kept: Element[] = [];
  let submits = 0;
  let size = 0;
  const sizeNow = () => document.body?.querySelectorAll(':not(script, style, link, meta)').length ?? 0;
  addEventListener('submit', () => (submits += 1), true);

  function all(): Element[] {
    const found: Element[] = [];
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
        node instanceof Element && hasNoBoxes(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (found.length < limit && walker.nextNode()) {
        const element = walker.currentNode;
        if (!(element instanceof Element)) continue;
        found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  }

  /** Neither it nor what is in it is rendered. */
  function hasNoBoxes(element: Element): boolean {
    return !element.checkVisibility() && getComputedStyle(element).display !== 'contents';
  }

  /**
   * The boxes around an element that show nothing of what lies outside them, from the inside out. Asked for many at a time, each is
   * read once.
   */
  type Clips = readonly DOMRect[];

  function clipsAround(element: Element, position: string, known: Map<Element, Clips>): Clips {
    let around = element.parentElement;
    while (around && around !== document.body && !holds(position, getComputedStyle(around)))
      around = around.parentElement;
    return around && around !== document.body ? clipsFrom(around, known) : [];
  }

  function clipsFrom(element: Element, known: Map<Element, Clips>): Clips {
    const found = known.get(element);
    if (found) return found;
    const style = getComputedStyle(element);
    const outer = clipsAround(element, style.position, known);
    const clips =
      cutsOff(element, style) && !scrolls(style) ? [element.getBoundingClientRect(), ...outer] : outer;
    known.set(element, clips);
    return clips;
  }

  function boxOf(element: Element, clips = new Map<Element, Clips>()): Box | null {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return null;
    const style = getComputedStyle(element);
    if (
      /^inset\((?:50|100)%/.test(style.clipPath) ||
      /^rect\(0px,? 0px,? 0px,? 0px\)|^rect\(1px/.test(style.clip)
    )
      return null;
    // Kept off the page to the left or above, where nobody can scroll to.
    if (x + width + scrollX <= 0 || y + height + scrollY <= 0) return null;
    return isCutOff({ x, y, width, height }, clipsAround(element, style.position, clips))
      ? null
      : { x, y, width, height };
  }

  /** By something around it that shows nothing of it, such as a closed accordion of no height. */
  function isCutOff(box: Box, clips: Clips): boolean {
    return clips.some((outer) => {
      const width = Math.min(box.x + box.width, outer.right) - Math.max(box.x, outer.left);
      const height = Math.min(box.y + box.height, outer.bottom) - Math.max(box.y, outer.top);
      return width < 2 || height < 2;
    });
  }

  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);

  function parentOf(element: Element): Element | null {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }

  function roleOf(element: Element): string {
    const within = element.closest(
      'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [role=alert], [role=status], [aria-live]',
    );
    const holds = element.querySelector(
      'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip]',
    );
    const one = within && !seen.has(within) ? within : (holds ?? within);
    if (!one) return '';
    if (one.localName === 'dialog') return 'dialog';
    return one.getAttribute('role') ?? (one.getAttribute('aria-live') === 'assertive' ? 'alert' : 'status');
  }

  /** Whether anything that was in sight before lies under it. */
  function covers(element: Element, box: Box, isLeftOut: (under: Element) => boolean = () => false): boolean {
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    for (const across of steps)
      for (const down of steps) {
        const under = document.elementsFromPoint(box.x + box.width * across, box.y + box.height * down);
        const at = under.findIndex((one) => element.contains(one));
        if (at < 0) continue;
        for (const one of under.slice(at)) {
          if (element.contains(one) || one.contains(element) || !seen.has(one) || isLeftOut(one)) continue;
          if (one.matches(CONTROLS) || one.localName === 'img' || hasTextAt(one, box)) return true;
        }
      }
    return false;
  }

  /** A link or button that is nothing but a picture. */
  function isPicture(control: Element): boolean {
    return control.querySelector('img, svg, picture, canvas') !== null && !control.textContent?.trim();
  }

  function hasTextAt(element: Element, box: Box): boolean {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (
          line.right > box.x &&
          line.left < box.x + box.width &&
          line.bottom > box.y &&
          line.top < box.y + box.height
        )
          return true;
    }
    return false;
  }

  /** In a carousel that neither the pointer nor the focus is in. */
  function isChangingByItself(element: Element): boolean {
    const changing = element.closest(carousels);
    return changing !== null && !changing.matches(':hover, :focus-within');
  }

  function visible(): Set<Element> {
    const clips = new Map<Element, Clips>();
    return new Set(all().filter((element) => boxOf(element, clips) !== null));
  }

  function looksOf(element: Element, box: Box): string {
    const { opacity, color, backgroundColor, transform } = getComputedStyle(element);
    const places = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
    return [...places, opacity, color, backgroundColor, transform].join(' ');
  }

  const kit: UseKit = {
    found: [],
    news: [],
    knownInNews: [],
    boxOf: (element) => boxOf(element),
    remember() {
      judged = visible();
    },
    mark() {
      seen = visible();
      size = sizeNow();
    },
    findNews(control) {
      const isNew = new Set<Element>();
      kit.news = [];
      kit.knownInNews = [];
      const looks: string[] = [];
      const clips = new Map<Element, Clips>();
      const isWithinNews = (element: Element) => {
        for (let at: Element | null = element; at; at = parentOf(at)) if (isNew.has(at)) return true;
        return false;
      };
      for (const element of all()) {
        if (seen.has(element) || judged.has(element)) {
          if (isWithinNews(element)) kit.knownInNews.push(element);
          continue;
        }
        const box = boxOf(element, clips);
        if (!box) continue;
        const parent = parentOf(element);
        if (!(parent && isNew.has(parent))) {
          const changing = element.closest(carousels);
          if (changing && !(control && changing.contains(control))) continue;
          if (!isWithinNews(element)) {
            if (kit.news.length >= MAX_NEWS) continue;
            kit.news.push(element);
          }
        }
        isNew.add(element);
        if (looks.length < MAX_COMPARED) looks.push(looksOf(element, box));
      }
      return `${isNew.size} ${looks.join()}`;
    },
    newsBox() {
      const boxes = kit.news.flatMap((element) => boxOf(element) ?? []);
      const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
      const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
      const right = Math.min(innerWidth, Math.max(...boxes.map(({ x, width }) => x + width)));
      const bottom = Math.min(innerHeight, Math.max(...boxes.map(({ y, height }) => y + height)));
      return right - left < 2 || bottom - top < 2
        ? null
        : { x: left, y: top, width: right - left, height: bottom - top };
    },
    async settle() {
      // Where scripts are switched off no frame is told, and nothing reacts but style sheets.
      const isScripted = !matchMedia('(scripting: none)').matches;
      // A browser that is kept busy may draw a page once a second only.
      const frame = () =>
        isScripted
          ? new Promise<unknown>((go) => {
              requestAnimationFrame(go);
              setTimeout(go, MAX_FRAME_MS);
            })
          : null;
      await frame();
      await frame();
      let isFinished = false;
      for (const animation of document.getAnimations())
        try {
          if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
            continue;
          animation.finish();
          isFinished = true;
        } catch {
          // It never ends: a page in motion.
        }
      // Their ends are told with the next frame, and something may follow.
      if (isFinished) await frame();
    },
    findShown() {
      const shown: { element: Element; box: Box }[] = [];
      const isNew = new Set<Element>();
      const clips = new Map<Element, Clips>();
      for (const element of all()) {
        if (seen.has(element)) continue;
        const box = boxOf(element, clips);
        if (!box) continue;
        const parent = parentOf(element);
        if (
          !(parent && isNew.has(parent)) &&
          !isChangingByItself(element) &&
          (textOf(element) !== '' ||
            element.querySelector('img, svg, video') ||
            element.matches('img, svg, video, iframe'))
        )
          shown.push({ element, box });
        isNew.add(element);
      }
      kit.found = shown.slice(0, 5).map(({ element }) => element);
      return shown.slice(0, 5).map(({ element, box }) => ({
        box,
        text: textOf(element),
        role: roleOf(element),
        covers: covers(element, box),
        controls: element.querySelectorAll(CONTROLS).length + (element.matches(CONTROLS) ? 1 : 0),
      }));
    },
    coversBeyond(trigger) {
      const isOfTrigger = (under: Element) =>
        under === trigger || (trigger.contains(under) && (!under.matches(CONTROLS) || isPicture(under)));
      return kit.found.some((element) => {
        const box = boxOf(element);
        return box !== null && covers(element, box, isOfTrigger);
      });
    },
    keepOnly(parts) {
      kit.found = kit.found.filter((_, at) => parts.includes(at));
    },
    keepFound() {
      kept = kit.found;
    },
    bringFoundBack() {
      kit.found = kept;
    },
    stillShown: () => kit.found.map((element) => element.isConnected && boxOf(element) !== null),
    hasGrown: () => sizeNow() > size,
    focused() {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === document.body || at === document.documentElement ? null : at;
    },
    takeSubmits() {
      const taken = submits;
      submits = 0;
      return taken;
    },
  };
  return kit;
}
