/// <reference lib="dom" />

import type { SeenStop } from './seen-stop.ts';
import type { TreeNavigation } from './tree-navigation.ts';

export type FocusPlace = ReturnType<typeof createFocusPlace>;

/**
 * Runs inside a page: finds the focused element and its position. Self-contained: its source text is sent to
 * the page.
 */
export function createFocusPlace({ parentOf, documentIn, edgesOf, common, shiftOf }: TreeNavigation) {
  const several =
    'audio, video, object, embed, input[type=date], input[type=time], input[type=month], input[type=week], input[type=datetime-local], input[type=color], input[type=file]';

  return { active, isPage, blurOf, focusOn, kindOf, pageBox, isInWindow, templateOf, lookOf };

  function kindOf(element: Element): SeenStop['kind'] {
    if (/^(iframe|frame|object)$/.test(element.localName) && documentIn(element) === null) return 'frame';
    if (element.matches(several)) return 'parts';
    // Content of a closed shadow tree is represented by its host.
    return element.localName.includes('-') && element.shadowRoot === null ? 'parts' : 'plain';
  }

  /** Looks into open shadow trees and same-origin frames; null for the page as a whole. */
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

  function blurOf(element: Element): void {
    HTMLElement.prototype.blur.call(element);
    const frame = element.ownerDocument.defaultView?.frameElement;
    if (frame) blurOf(frame);
  }

  function focusOn(element: Element): void {
    // `focusVisible`: shows the indicator as for keyboard focus.
    const options: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
    if (element instanceof SVGElement) SVGElement.prototype.focus.call(element, options);
    else HTMLElement.prototype.focus.call(element as HTMLElement, options);
  }

  function pageBox(element: Element) {
    const { x, y } = shiftOf(element);
    const rect = element.getBoundingClientRect();
    return { x: rect.x + x + scrollX, y: rect.y + y + scrollY, width: rect.width, height: rect.height };
  }

  /** The box of a link around a floating image is empty: uses the position of the image. */
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

  /** Key of an element's kind and its ancestors: equal for items of the same list. */
  function templateOf(element: Element): string {
    const kinds: string[] = [];
    for (let at: Element | null = element; at && kinds.length < 4; at = parentOf(at))
      kinds.push(`${at.localName}.${(at.getAttribute('class') ?? '').slice(0, 80)}`);
    return kinds.join('<');
  }

  /** Current values of the properties that most focus indicators use. */
  function lookOf(element: Element): string {
    const styles = getComputedStyle(element);
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, textDecorationLine } = styles;
    // Only whether there is an image: its address may differ per item, as on cards.
    const hasPicture = styles.backgroundImage !== 'none';
    return [
      outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      `${styles.borderTopStyle} ${styles.borderTopWidth} ${styles.borderBottomWidth} ${styles.borderTopColor}`,
      boxShadow,
      textDecorationLine,
      styles.backgroundColor,
      styles.color,
      hasPicture,
    ].join('|');
  }
}
