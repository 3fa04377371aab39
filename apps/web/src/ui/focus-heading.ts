/** Gives the focus to the h1: for when what had it is about to go, and nothing stands in its place. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
