/** Moves the focus to the h1, where the element that has it is about to be removed without a replacement. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/**
 * The same, once the dialog that stands open now has closed. Until then it would take the focus back, and as it closes
 * it gives the focus to a button that may be gone; how many frames lie between depends on how busy the machine is.
 */
export function focusHeadingAfterDialog(): void {
  const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  // The dialog gives the focus back a frame after it has gone.
  requestAnimationFrame(isOpen ? focusHeadingAfterDialog : () => requestAnimationFrame(focusHeading));
}
