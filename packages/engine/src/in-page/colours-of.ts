/// <reference lib="dom" />
import { shadowLayers } from '@abhigam/rules';

/**
 * Runs inside the page: reads the computed text colour of each element, and its background colour if it is a
 * single colour; null for an element that is gone. When another box is drawn over or behind the text, such as a
 * layer that fills a button on hover, the styles of the element do not determine the colour. Self-contained:
 * its source text is sent to the page.
 */
function coloursOf(elements: readonly (Element | null)[], layersOf: typeof shadowLayers) {
  const maxLooked = 4_000;
  const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
  const layers = drawnLayers();
  return elements.map((element) =>
    element ? { text: getComputedStyle(element).color, background: behind(element) } : null,
  );

  function behind(element: Element): string | null {
    const box = element.getBoundingClientRect();
    const near = layers.filter((layer) => !layer.element.contains(element) && isOver(layer.rect, box));
    let at: unknown = element;
    while (at instanceof Element) {
      const within = at;
      const styles = getComputedStyle(within);
      const isPlain = !isClear(styles.backgroundColor);
      const drawn = drawnBefore(within, styles, box);
      if (drawn !== undefined) return drawn;
      if (styles.backgroundImage !== 'none' || isFilledWithin(styles, within)) return null;
      if (isPlain)
        return near.some((layer) => within.contains(layer.element)) ? null : styles.backgroundColor;
      at = parentOf?.call(at);
    }
    return near.length > 0 ? null : 'rgb(255, 255, 255)';
  }

  /**
   * Boxes that are currently drawn over or behind others. Computed at each reading, because hover and focus
   * add, move and remove layers.
   */
  function drawnLayers() {
    const boxes: { element: Element; rect: DOMRect }[] = [];
    for (const element of [...document.querySelectorAll('body *')].slice(0, maxLooked)) {
      const styles = getComputedStyle(element);
      if (!/^(absolute|fixed)$/.test(styles.position) || !isDrawn(styles)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      boxes.push({ element, rect: element.getBoundingClientRect() });
    }
    return boxes;
  }

  /**
   * Colour of a `::before` or `::after` behind the text; null when it has several colours or may cover the
   * text.
   */
  function drawnBefore(at: Element, styles: CSSStyleDeclaration, box: DOMRect): string | null | undefined {
    const isStack =
      styles.zIndex !== 'auto' ||
      styles.transform !== 'none' ||
      styles.filter !== 'none' ||
      styles.isolation === 'isolate' ||
      Number(styles.opacity) < 1;
    for (const name of ['::before', '::after']) {
      const pseudo = getComputedStyle(at, name);
      if (pseudo.content === 'none' || pseudo.content === 'normal' || pseudo.display === 'none') continue;
      if (!/^(absolute|fixed)$/.test(pseudo.position) || pseudo.visibility !== 'visible') continue;
      if (Number(pseudo.opacity) === 0 || !isDrawn(pseudo)) continue;
      const isUnder = Number(pseudo.zIndex) < 0;
      if (isUnder && !isStack && !isClear(styles.backgroundColor)) continue;
      if (!isOver(rectOf(at, styles, pseudo), box)) continue;
      const isOneColour = pseudo.backgroundImage === 'none' && /^rgb\(/.test(pseudo.backgroundColor);
      return isUnder && isOneColour && Number(pseudo.opacity) === 1 ? pseudo.backgroundColor : null;
    }
    return undefined;
  }

  /** Approximate position of the pseudo-element. */
  function rectOf(at: Element, styles: CSSStyleDeclaration, pseudo: CSSStyleDeclaration): DOMRect {
    const own = at.getBoundingClientRect();
    const { a, d, e, f } = new DOMMatrix(pseudo.transform === 'none' ? '' : pseudo.transform);
    const sum = (...lengths: string[]) =>
      lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
    const isWhole = pseudo.boxSizing === 'border-box';
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = pseudo;
    const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = pseudo;
    const across = isWhole ? 0 : sum(paddingLeft, paddingRight, borderLeftWidth, borderRightWidth);
    const down = isWhole ? 0 : sum(paddingTop, paddingBottom, borderTopWidth, borderBottomWidth);
    const width = (sum(pseudo.width) + across) * Math.abs(a);
    const height = (sum(pseudo.height) + down) * Math.abs(d);
    // The containing block is an ancestor then, and this element is only a part of it.
    if (styles.position === 'static') return new DOMRect(own.x, own.y, width, height);
    const x = own.x + at.clientLeft + sum(pseudo.left, pseudo.marginLeft) + e;
    const y = own.y + at.clientTop + sum(pseudo.top, pseudo.marginTop) + f;
    return new DOMRect(x, y, width, height);
  }

  function isDrawn(styles: CSSStyleDeclaration): boolean {
    return (
      styles.backgroundImage !== 'none' ||
      !isClear(styles.backgroundColor) ||
      styles.boxShadow.includes('inset') ||
      Number.parseFloat(styles.borderTopWidth) > 8
    );
  }

  /** An inset shadow or outline that reaches far into the element, as in fill effects of buttons. */
  function isFilledWithin(styles: CSSStyleDeclaration, at: Element): boolean {
    const { width, height } = at.getBoundingClientRect();
    const far = Math.min(width, height) / 2;
    const isByOutline = styles.outlineStyle !== 'none' && -Number.parseFloat(styles.outlineOffset) >= far;
    return (
      isByOutline ||
      layersOf(styles.boxShadow).some(
        ({ isInset, colour, lengths }) =>
          isInset && !isClear(colour) && lengths.some((length) => Math.abs(length) >= far),
      )
    );
  }

  /** Whether it covers at least a third of the box. */
  function isOver(rect: DOMRect, box: DOMRect): boolean {
    const across = Math.min(rect.right, box.right) - Math.max(rect.left, box.left);
    const down = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top);
    return across > 0 && down > 0 && across * down >= (box.width * box.height) / 3;
  }

  function isClear(colour: string): boolean {
    return /^rgba\(.*, 0\)$/.test(colour);
  }
}

/** A function of the elements (`IsolatedWorld.callWithNodes`). */
export const COLOURS_OF = `function (...elements) { return (${coloursOf.toString()})(elements, ${shadowLayers.toString()}); }`;
