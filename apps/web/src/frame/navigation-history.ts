let count = 0;

/** Called by the router after each finished navigation. */
export function recordNavigation(): void {
  count += 1;
}

/** Whether a navigation inside the app has happened: only then may a screen move focus. */
export function hasNavigated(): boolean {
  return count > 0;
}
