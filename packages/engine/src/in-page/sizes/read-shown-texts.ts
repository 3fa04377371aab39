/// <reference lib="dom" />
import type { Around, Clip, ShownElement, ShownPage, ShownText } from './shown-page.ts';

/**
 * Runs inside a page: reads its texts and visible elements in the current layout, scrolled to the top. Scroll
 * containers within the page do not clip. Self-contained: its source text is sent to the page.
 */
export function readShownTexts(documents: readonly Document[]): ShownPage {
  const maxElements = 20_000;
  const maxTexts = 5_000;
  const maxLines = 60;
  /** Share of the line height; line boxes are higher than the glyphs. */
  const minVisible = 0.6;
  /** With a smaller share no letter is recognizable. */
  const minTold = 0.25;
  const skipped = /^(script|style|template|noscript|title|option|optgroup|textarea|select|head)$/i;
  const texts: ShownText[] = [];
  const elements = new Map<Element, ShownElement>();

  for (const root of documents) readDocument(root);
  return { texts, elements };

  function readDocument(root: Document): void {
    const view = root.defaultView;
    const top = root.documentElement;
    if (!view || !top) return;
    const outer = overflowOfWindow(view, root);
    const width = top.clientWidth;
    const height = view.innerHeight;
    const isRtl = view.getComputedStyle(top).direction === 'rtl';
    const far = 1e7;
    const cutsX = /hidden|clip/.test(outer.x);
    const page: Clip = {
      // Content before the start of the page cannot be scrolled to.
      left: isRtl && !cutsX ? -far : 0,
      right: isRtl || cutsX ? width : far,
      top: -far,
      bottom: /hidden|clip/.test(outer.y) ? height : far,
      x: 'window',
      y: 'window',
      dots: false,
    };
    const window: Clip = {
      left: 0,
      top: 0,
      right: width,
      bottom: height,
      x: 'window',
      y: 'window',
      dots: false,
    };
    const around: Around = { flow: page, absolute: page, fixed: window, isFixed: false, element: null };
    const stack: [Node, Around][] = [[top, around]];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [node, outside] = next;
      if (node.nodeType === 3) readText(node as Text, outside, view);
      else if (node.nodeType === 1 && elements.size < maxElements) {
        const inside = readElement(node as Element, outside, view, root);
        if (!inside) continue;
        const children = childrenOf(node as Element);
        for (let at = children.length - 1; at >= 0; at -= 1) {
          const child = children[at];
          if (child) stack.push([child, inside]);
        }
      }
    }
  }

  /** Overflow of html or body applies to the viewport. */
  function overflowOfWindow(view: Window & typeof globalThis, root: Document): { x: string; y: string } {
    const own = view.getComputedStyle(root.documentElement);
    const isOwn = own.overflowX !== 'visible' || own.overflowY !== 'visible';
    const style = isOwn || !root.body ? own : view.getComputedStyle(root.body);
    return { x: style.overflowX, y: style.overflowY };
  }

  function childrenOf(element: Element): ArrayLike<Node> {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    if (element.localName === 'slot' && 'assignedNodes' in element) {
      const assignedNodes = (element as HTMLSlotElement).assignedNodes();
      if (assignedNodes.length > 0) return assignedNodes;
    }
    if (element.localName === 'details' && !element.hasAttribute('open'))
      return [...element.childNodes].filter((one) => one.nodeName === 'SUMMARY').slice(0, 1);
    return element.childNodes;
  }

  function readElement(
    element: Element,
    outside: Around,
    view: Window & typeof globalThis,
    root: Document,
  ): Around | null {
    if (skipped.test(element.localName) && !/^(select|textarea)$/.test(element.localName)) return null;
    const style = view.getComputedStyle(element);
    if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden')
      return null;
    const { position } = style;
    const isFixed = outside.isFixed || position === 'fixed' || position === 'sticky';
    if (style.display === 'contents') return { ...outside, isFixed, element };
    const box = element.getBoundingClientRect();
    const clip =
      position === 'fixed' ? outside.fixed : position === 'absolute' ? outside.absolute : outside.flow;
    const isWindow = element === root.documentElement || element === root.body;
    if (isClippedAway(style)) return null;
    if (style.visibility === 'visible')
      elements.set(element, {
        element,
        parent: outside.element,
        left: box.left,
        top: box.top,
        right: box.right,
        bottom: box.bottom,
        isAway:
          box.right <= clip.left ||
          box.left >= clip.right ||
          box.bottom <= clip.top ||
          box.top >= clip.bottom,
        isInHorizontalScroller: clip.x !== 'window',
        isFixed,
        isInline: style.display === 'inline',
        position,
        isOpaque: isOpaque(element, style),
        isPointer: style.cursor === 'pointer',
      });
    const content = isWindow || !cuts(style) ? clip : within(clip, element, box, style);
    if (/^(select|textarea|input)$/.test(element.localName)) return null;
    const isFixedContainingBlock =
      style.transform !== 'none' || style.filter !== 'none' || /paint|strict|content/.test(style.contain);
    return {
      flow: content,
      absolute: position !== 'static' || isFixedContainingBlock ? content : outside.absolute,
      fixed: isFixedContainingBlock ? content : outside.fixed,
      isFixed,
      element,
    };
  }

  function cuts(style: CSSStyleDeclaration): boolean {
    return (style.overflowX !== 'visible' || style.overflowY !== 'visible') && style.display !== 'inline';
  }

  function isClippedAway(style: CSSStyleDeclaration): boolean {
    return (
      (style.clip !== 'auto' && /^(absolute|fixed)$/.test(style.position)) ||
      /^inset\((50|100)%/.test(style.clipPath) ||
      /^circle\(0/.test(style.clipPath)
    );
  }

  /** A scroll container shows all of its content in that direction. */
  function within(clip: Clip, element: Element, box: DOMRect, style: CSSStyleDeclaration): Clip {
    const px = (value: string) => Number.parseFloat(value) || 0;
    const inner = {
      left: box.left + px(style.borderLeftWidth),
      right: box.right - px(style.borderRightWidth),
      top: box.top + px(style.borderTopWidth),
      bottom: box.bottom - px(style.borderBottomWidth),
    };
    const far = 1e7;
    const innerClip = { ...clip };
    if (/auto|scroll/.test(style.overflowX))
      Object.assign(innerClip, { left: -far, right: far, x: element, dots: false });
    else if (/hidden|clip/.test(style.overflowX)) {
      if (inner.left > innerClip.left || inner.right < innerClip.right)
        Object.assign(innerClip, { x: element, dots: style.textOverflow !== 'clip' });
      innerClip.left = Math.max(innerClip.left, inner.left);
      innerClip.right = Math.min(innerClip.right, inner.right);
    }
    if (/auto|scroll/.test(style.overflowY)) Object.assign(innerClip, { top: -far, bottom: far, y: element });
    else if (/hidden|clip/.test(style.overflowY)) {
      if (inner.top > innerClip.top || inner.bottom < innerClip.bottom) {
        innerClip.y = element;
        if (/^\d/.test(style.getPropertyValue('-webkit-line-clamp'))) innerClip.dots = true;
      }
      innerClip.top = Math.max(innerClip.top, inner.top);
      innerClip.bottom = Math.min(innerClip.bottom, inner.bottom);
    }
    return innerClip;
  }

  function isOpaque(element: Element, style: CSSStyleDeclaration): boolean {
    if (Number(style.opacity) < 0.9) return false;
    if (/^(img|video|canvas|iframe)$/.test(element.localName)) return true;
    const parts = style.backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    const alpha = style.backgroundColor.startsWith('rgba') ? (parts[3] ?? 1) : parts.length > 0 ? 1 : 0;
    return alpha >= 0.9 || style.backgroundImage.includes('url(');
  }

  function readText(node: Text, around: Around, view: Window & typeof globalThis): void {
    const holder = around.element;
    if (!holder || texts.length >= maxTexts || !/[\p{L}\p{N}]/u.test(node.data)) return;
    const style = view.getComputedStyle(holder);
    if (style.visibility !== 'visible') return;
    const fontSize = Number.parseFloat(style.fontSize) || 0;
    if (fontSize < 1 || /^rgba\(.*, 0\)$/.test(style.color)) return;
    const range = (node.ownerDocument as Document).createRange();
    range.selectNodeContents(node);
    const { flow } = around;
    let whole = 0;
    let seen = 0;
    let lostX = 0;
    let lostY = 0;
    let linesAway = 0;
    const lines: ShownText['lines'] = [];
    for (const line of linesOf(range)) {
      whole += line.width;
      const high = Math.min(line.bottom, flow.bottom) - Math.max(line.top, flow.top);
      if (high < line.height * minVisible) {
        lostY += line.width;
        if (high < line.height * minTold && line.width >= fontSize) linesAway += 1;
        continue;
      }
      const left = Math.max(line.left, flow.left);
      const right = Math.min(line.right, flow.right);
      const wide = Math.max(0, right - left);
      seen += wide;
      lostX += line.width - wide;
      if (wide >= 1) lines.push({ left, right, top: line.top, bottom: line.bottom });
    }
    if (whole === 0) return;
    const side = lostY > lostX ? 'below' : 'beside';
    texts.push({
      node,
      holder,
      fontSize,
      ems: whole / fontSize,
      share: seen / whole,
      linesAway,
      cutter: lostX + lostY === 0 ? null : side === 'below' ? flow.y : flow.x,
      side,
      dots: flow.dots,
      isFixed: around.isFixed,
      lines,
    });
  }

  /** A line with an ellipsis is returned twice: with and without it. */
  function linesOf(range: Range): DOMRect[] {
    const lines: DOMRect[] = [];
    for (const line of [...range.getClientRects()].slice(0, maxLines)) {
      const last = lines.at(-1);
      if (line.width < 1 || line.height < 1) continue;
      if (last && Math.abs(last.top - line.top) < 1 && Math.abs(last.left - line.left) < 1) {
        if (line.width > last.width) lines[lines.length - 1] = line;
      } else lines.push(line);
    }
    return lines;
  }
}
