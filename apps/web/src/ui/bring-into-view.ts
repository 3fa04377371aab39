/** Moves the screen to a place that begins low on it or below, as on a phone; otherwise nothing moves. */
export function bringIntoView(element: Element | null): void {
  if (element && element.getBoundingClientRect().top > 0.75 * document.documentElement.clientHeight) {
    element.scrollIntoView({ block: 'start' });
  }
}
