/// <reference lib="dom" />

export type PartLooks = ReturnType<typeof createPartLooks>;

/**
 * Runs inside the page: reads the properties of a changing part that are compared. Self-contained: its source
 * text is sent to the page.
 */
export function createPartLooks() {
  const maxChildren = 40;
  const maxPieces = 400;

  return { isVisible, shapeOf, textOf, piecesOf, wordsOf, numbersOf, isRising };

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }

  function wordsOf(text: string): string {
    return text.replace(/[\d०-९]+/g, '0');
  }

  function numbersOf(text: string): number[] {
    return (text.match(/\d+/g) ?? []).map(Number);
  }

  /** Whether the numbers only increase or only decrease, with one wrap-around, as in a clock. */
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

  /** Positions, visibility and images of its children, relative to the element. */
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
