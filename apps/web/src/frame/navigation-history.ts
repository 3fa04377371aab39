let count = 0;

/** Called by the router after each finished navigation. */
export function noteNavigation(): void {
  count += 1;
}

/** Whether the person has moved inside the app: only then may a screen take the focus. */
export function hasNavigated(): boolean {
  return count > 0;
}
