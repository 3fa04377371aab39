/// <reference lib="dom" />

/** Data that `lookAgain` returns, by rule. */
export interface SecondLook {
  /**
   * `control`: key of controls with the same size, so that one represents all; null when a browser does not
   * determine the size.
   * `isUsual`: a checkbox or radio button with its default size, whatever the styles are.
   */
  'target-size': { control: string | null; isScaled: boolean; isUsual: boolean; hasLargeLabel: boolean };
  /** Whether only the browser makes the container focusable. */
  'scrollable-region-focusable': { isLeftToBrowser: boolean };
  /** `ratio`: the lowest contrast of link and surrounding text; null for transparent colours. */
  'link-in-text-block': {
    isCovered: boolean;
    /** The element is visible only after its scroll container has scrolled it into view. */
    isScrolledTo: boolean;
    isDistinct: boolean;
    ratio: number | null;
  };
  /** Whether all style sheets could be read and none depends on the screen orientation. */
  'css-orientation-lock': { isFree: boolean };
  'html-has-lang': { isEmpty: boolean };
}

/**
 * Runs inside the page: checks an element that axe found again, for cases that axe misses. Changes nothing.
 * Self-contained: its source text is sent to the page.
 */
export function lookAgain(element: Element, ruleId: string): SecondLook[keyof SecondLook] | null {
  if (ruleId === 'target-size') return target();
  if (ruleId === 'scrollable-region-focusable') return { isLeftToBrowser: isLeftToBrowser() };
  if (ruleId === 'link-in-text-block') return linkInText();
  if (ruleId === 'css-orientation-lock') return { isFree: sheets().every((sheet) => isFree(sheet, 0)) };
  if (ruleId === 'html-has-lang') return { isEmpty: element.getAttribute('lang')?.trim() === '' };
  return null;

  /** Since version 130 Chromium makes scroll containers focusable, unless the author sets a tabindex. */
  function isLeftToBrowser(): boolean {
    const version = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0);
    return version >= 130 && !element.hasAttribute('tabindex');
  }

  function target(): SecondLook['target-size'] {
    return {
      control: controlOf(),
      isScaled: isScaled(),
      isUsual: isUsual(),
      hasLargeLabel: labels().some(isLarge),
    };
  }

  function controlOf(): string | null {
    const { localName } = element;
    const type = element instanceof HTMLInputElement ? element.type : '';
    const isButton = element instanceof HTMLButtonElement && element.childElementCount === 0;
    const hasOwnSize = ['size', 'cols', 'rows', 'width', 'height'].some((name) => element.hasAttribute(name));
    if (!/^(input|select|textarea)$/.test(localName) && !isButton) return null;
    if (type === 'image' || hasOwnSize) return null;
    const style = getComputedStyle(element);
    const said = [
      'appearance',
      'width',
      'height',
      'min-width',
      'min-height',
      'max-width',
      'max-height',
      'padding',
      'border-width',
      'font-size',
      'line-height',
    ].map((name) => style.getPropertyValue(name));
    return [localName, type, element.getAttribute('class'), element.getAttribute('style'), ...said].join('|');
  }

  function isUsual(): boolean {
    const isDrawn = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
    const { width, height } = element.getBoundingClientRect();
    return isDrawn && width === 13 && height === 13 && getComputedStyle(element).appearance === 'auto';
  }

  /** By a transform of its own or of an ancestor; layout boxes ignore transforms. */
  function isScaled(): boolean {
    if (!(element instanceof HTMLElement)) return true;
    const { width, height } = element.getBoundingClientRect();
    const zoom = Reflect.get(element, 'currentCSSZoom');
    const isTurned = Math.abs(width - element.offsetWidth) > 1 || Math.abs(height - element.offsetHeight) > 1;
    return isTurned || (typeof zoom === 'number' && zoom !== 1);
  }

  function labels(): Element[] {
    const list = Reflect.get(element, 'labels');
    return list instanceof NodeList ? [...list].filter((one) => one instanceof Element) : [];
  }

  /** Pressing a label activates its control, unless the label contains a link or another control. */
  function isLarge(label: Element): boolean {
    const other = [
      ...Element.prototype.querySelectorAll.call(label, 'a[href], button, input, select, textarea'),
    ];
    if (other.some((one) => one !== element)) return false;
    if (getComputedStyle(label).pointerEvents === 'none') return false;
    return [...label.getClientRects()].some(({ width, height }) => width >= 24 && height >= 24);
  }

  function linkInText(): SecondLook['link-in-text-block'] {
    const around = textAround();
    if (!around) return { isCovered: true, isScrolledTo: false, isDistinct: false, ratio: null };
    const text = getComputedStyle(around);
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const holders = new Set<Element>();
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement;
      if (holder && words.currentNode.nodeValue?.trim() && holder.getClientRects().length > 0)
        holders.add(holder);
    }
    const ratios = [...holders].map((holder) => ratioOf(getComputedStyle(holder).color, text.color));
    return {
      isCovered: isCovered() || hasGround(),
      isScrolledTo: mustBeScrolledTo(),
      isDistinct: hasPicture() || [...holders].some((holder) => isDistinct(holder, text)),
      ratio: ratios.reduce((least: number | null, ratio) => {
        return least === null || ratio === null ? null : Math.min(least, ratio);
      }, 21),
    };
  }

  /** The nearest ancestor with text next to the link, at most the block. */
  function textAround(): Element | null {
    let at: Element | null = element.parentElement;
    while (at && /^(inline|contents)$/.test(getComputedStyle(at).display)) {
      const beside = [...at.childNodes].some((one) => one instanceof Text && one.data.trim() !== '');
      if (beside) return at;
      at = at.parentElement;
    }
    return at;
  }

  /** Checks what is drawn over its beginning, except its own content. */
  function isCovered(): boolean {
    const rect = element.getClientRects()[0];
    const root = element.getRootNode();
    if (!rect || !(root instanceof Document || root instanceof ShadowRoot)) return true;
    if (mustBeScrolledTo()) return false;
    const stack = root.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    const first = stack.find((one) => one === element || !element.contains(one));
    return first !== element && !(first === undefined || first.contains(element));
  }

  /** Outside the visible part of a scroll container, so that something else is at its position. */
  function mustBeScrolledTo(): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      const edge = at.getBoundingClientRect();
      const isBeyond = right <= edge.left || left >= edge.right || bottom <= edge.top || top >= edge.bottom;
      if (isBeyond && /auto|scroll/.test(getComputedStyle(at).overflow)) return true;
    }
    return false;
  }

  /** Its own background, which cannot be compared with the background of the text. */
  function hasGround(): boolean {
    const inside = [element, ...Element.prototype.querySelectorAll.call(element, '*')];
    return inside.some((one) => alphaOf(getComputedStyle(one).backgroundColor) > 0);
  }

  function hasPicture(): boolean {
    const inside = [...Element.prototype.querySelectorAll.call(element, 'img, svg, canvas, video, picture')];
    return inside.some((one) => one.getClientRects().length > 0);
  }

  /** By something other than colour, at the text itself or between text and link. */
  function isDistinct(holder: Element, text: CSSStyleDeclaration): boolean {
    const own = getComputedStyle(holder);
    const same = ['font-weight', 'font-style', 'font-size', 'font-family'];
    if (same.some((name) => own.getPropertyValue(name) !== text.getPropertyValue(name))) return true;
    for (let at: Element | null = holder; at && element.contains(at); at = at.parentElement)
      if (isDecorated(getComputedStyle(at))) return true;
    return false;
  }

  function isDecorated(style: CSSStyleDeclaration): boolean {
    const isVisibleColour = (colour: string) => alphaOf(colour) > 0;
    const hasEdge = ['border-top', 'border-bottom', 'border-left', 'outline'].some((edge) => {
      const [kind, width, colour] = ['style', 'width', 'color'].map((part) =>
        style.getPropertyValue(`${edge}-${part}`),
      );
      return kind !== 'none' && Number.parseFloat(width ?? '') > 0 && isVisibleColour(colour ?? '');
    });
    return (
      hasEdge ||
      style.textDecorationLine !== 'none' ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none'
    );
  }

  function ratioOf(one: string, other: string): number | null {
    if (alphaOf(one) < 1 || alphaOf(other) < 1) return null;
    const [first, second] = [luminance(one), luminance(other)];
    if (first === null || second === null) return null;
    const ratio = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    return Math.floor(ratio * 100) / 100;
  }

  function alphaOf(colour: string): number {
    const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return colour.startsWith('rgba') ? (parts[3] ?? 1) : 1;
  }

  /** Null for a colour that the browser does not serialize as RGB. */
  function luminance(colour: string): number | null {
    if (!/^rgba?\(/.test(colour)) return null;
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function sheets(): CSSStyleSheet[] {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);
    return roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]);
  }

  function isFree(sheet: CSSStyleSheet, depth: number): boolean {
    if (/orientation/.test(sheet.media.mediaText)) return false;
    try {
      return areFree(sheet.cssRules, depth);
    } catch {
      // A cross-origin style sheet.
      return false;
    }
  }

  function areFree(rules: CSSRuleList, depth: number): boolean {
    if (depth > 5 || rules.length > 20_000) return false;
    return [...rules].every((rule) => {
      if (rule instanceof CSSMediaRule && /orientation/.test(rule.media.mediaText)) return false;
      if (rule instanceof CSSImportRule)
        return rule.styleSheet !== null && !/orientation/.test(rule.media.mediaText)
          ? isFree(rule.styleSheet, depth + 1)
          : false;
      return rule instanceof CSSGroupingRule ? areFree(rule.cssRules, depth + 1) : true;
    });
  }
}
