/**
 * Scrolls an element into view if it starts in the lower part of the window or below it, as on phones;
 * otherwise does nothing.
 */
export function bringIntoView(element: Element | null): void {
  if (element && element.getBoundingClientRect().top > 0.75 * document.documentElement.clientHeight) {
    element.scrollIntoView({ block: 'start' });
  }
}
