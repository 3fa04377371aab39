/// <reference lib="dom" />

export interface TextBoxes {
  /** Box of each line, relative to the viewport of the frame, CSS pixels; empty for removed texts. */
  lines: { x: number; y: number; width: number; height: number }[];
  /** An animation or transition runs on it or on an ancestor. */
  isMoving: boolean;
}

/** Texts with the same paint. */
export interface TextPaint {
  /** Indexes of the texts in the order in which they were passed. */
  texts: number[];
  /** Declarations for `::highlight()`. */
  css: string;
}

/** A text with a shadow, or with a background that is clipped to it. */
export interface ToStrip {
  text: number;
  what: 'shadow' | 'background';
}

export interface TextPainter {
  hold(nodes: readonly (Node | null)[], toStrip: ToStrip[]): void;
  boxes(): { scroll: { x: number; y: number }; texts: TextBoxes[] };
  paint(paints: TextPaint[]): void;
  /**
   * Removes shadows and clipped backgrounds; returns the texts where this worked, because some cannot be
   * changed unnoticed.
   */
  strip(): number[];
  /** Restores everything except scroll positions. */
  restore(): void;
  /**
   * Scrolls a text into view in its scroll containers, without scrolling the window; returns the texts that are
   * then fully visible in their own containers.
   */
  reveal(text: number): number[];
  /** Restores the scroll positions of all containers. */
  scrollBack(): void;
}

/**
 * Runs inside a frame: paints single texts in other colours for a screenshot, with custom highlights and
 * animations. Neither changes the DOM or triggers observers, transitions or events of the page. Self-contained:
 * its source text is sent to the page.
 */
export function createTextPainter(): TextPainter {
  const name = 'abhigam-text-';
  const maxLines = 100;
  const maxInside = 300;
  let ranges: (Range | null)[] = [];
  let stripped: ToStrip[] = [];
  let animations: Animation[] = [];
  let painted = 0;
  const sheet = new CSSStyleSheet();
  const scrolled = new Map<Element, { left: number; top: number }>();

  return {
    hold(nodes, toStrip) {
      stripped = toStrip;
      ranges = nodes.map((node) => {
        if (!node?.isConnected) return null;
        const range = new Range();
        range.selectNodeContents(node);
        return range;
      });
    },
    boxes: () => ({
      scroll: { x: window.scrollX, y: window.scrollY },
      texts: ranges.map((range) => ({
        lines: range ? [...range.getClientRects()].slice(0, maxLines).map(plainRect) : [],
        isMoving: range !== null && isMoving(range),
      })),
    }),
    paint(paints) {
      forget();
      paints.forEach(({ texts }, index) => {
        const highlight = new Highlight(...texts.flatMap((text) => ranges[text] ?? []));
        highlight.priority = 1_000_000;
        CSS.highlights.set(name + index, highlight);
      });
      painted = paints.length;
      adopt([...adopted().filter((one) => one !== sheet), sheet]);
      sheet.replaceSync(
        paints.map(({ css }, index) => `:root::highlight(${name}${index}) { ${css} }`).join('\n'),
      );
    },
    strip() {
      return stripped.flatMap((one) => {
        const target = targetOf(one);
        if (!target || !canStrip(target, one.what)) return [];
        const frame: Keyframe =
          one.what === 'shadow'
            ? { textShadow: 'none' }
            : { backgroundImage: 'none', backgroundColor: 'transparent' };
        const animation = target.animate([frame, frame], { duration: 1000, fill: 'both' });
        animation.pause();
        animation.currentTime = 0;
        animations.push(animation);
        // An important declaration of a style sheet cannot be overridden.
        const { textShadow, backgroundImage } = getComputedStyle(target);
        return (one.what === 'shadow' ? textShadow : backgroundImage) === 'none' ? [one.text] : [];
      });
    },
    restore() {
      for (const animation of animations) animation.cancel();
      animations = [];
      forget();
      adopt(adopted().filter((one) => one !== sheet));
    },
    reveal(text) {
      const range = ranges[text];
      if (!range) return [];
      for (const container of containersOf(range)) {
        const [box, edge] = [range.getBoundingClientRect(), container.getBoundingClientRect()];
        const { scrollLeft, scrollTop } = container;
        if (!scrolled.has(container)) scrolled.set(container, { left: scrollLeft, top: scrollTop });
        container.scrollTo({
          left: scrollLeft + box.left + box.width / 2 - edge.left - edge.width / 2,
          top: scrollTop + box.top + box.height / 2 - edge.top - edge.height / 2,
          behavior: 'instant',
        });
      }
      return [...ranges.keys()].filter((at) => isInView(ranges[at] ?? null));
    },
    scrollBack() {
      for (const [container, { left, top }] of scrolled)
        container.scrollTo({ left, top, behavior: 'instant' });
      scrolled.clear();
    },
  };

  function containersOf(range: Range): Element[] {
    return [...around(range)].filter(
      (element) =>
        element !== document.scrollingElement &&
        /auto|scroll/.test(getComputedStyle(element).overflow) &&
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth),
    );
  }

  function isInView(range: Range | null): boolean {
    if (!range) return false;
    const box = range.getBoundingClientRect();
    return containersOf(range).every((container) => {
      const edge = container.getBoundingClientRect();
      const isWithin = box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
      return isWithin && box.left >= edge.left - 1 && box.right <= edge.right + 1;
    });
  }

  function forget(): void {
    for (let index = 0; index < painted; index += 1) CSS.highlights.delete(name + index);
    painted = 0;
  }

  function plainRect({ x, y, width, height }: DOMRect) {
    return { x, y, width, height };
  }

  function* around(range: Range): Generator<Element> {
    let at: Node | null = range.startContainer;
    while (at) {
      if (at instanceof Element) yield at;
      const next: Node | null = at instanceof Element && at.assignedSlot ? at.assignedSlot : at.parentNode;
      at = next instanceof ShadowRoot ? next.host : next;
    }
  }

  function isMoving(range: Range): boolean {
    for (const element of around(range))
      if (element.getAnimations().some(({ playState }) => playState === 'running')) return true;
    return false;
  }

  function targetOf({ text, what }: ToStrip): Element | null {
    const range = ranges[text];
    if (!range) return null;
    for (const element of around(range))
      if (what === 'shadow' || getComputedStyle(element).backgroundClip === 'text') return element;
    return null;
  }

  /** Shadows are inherited: a transition of a descendant to the new value would be noticed by the page. */
  function canStrip(target: Element, what: ToStrip['what']): boolean {
    if (fades(target)) return false;
    if (what === 'background') return true;
    const inside = Element.prototype.getElementsByTagName.call(target, '*');
    return inside.length <= maxInside && ![...inside].some(fades);
  }

  function fades(element: Element): boolean {
    const { transitionDuration, transitionDelay } = getComputedStyle(element);
    return /[1-9]/.test(transitionDuration + transitionDelay);
  }

  /** Uses the prototype getter, which elements of the page cannot shadow. */
  function adopted(): CSSStyleSheet[] {
    return [...Reflect.get(Document.prototype, 'adoptedStyleSheets', document)];
  }

  function adopt(sheets: CSSStyleSheet[]): void {
    Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);
  }
}
