/** Moves focus to the h1 before the focused element is removed without a replacement. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/**
 * The same, after the open dialog has closed. An open dialog traps focus, and restores it on close to a button
 * that may no longer exist. Polls by animation frame, because the number of frames in between varies.
 */
export function focusHeadingAfterDialog(): void {
  const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  // The dialog restores focus one frame after it is removed.
  requestAnimationFrame(isOpen ? focusHeadingAfterDialog : () => requestAnimationFrame(focusHeading));
}
