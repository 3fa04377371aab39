import type { Page } from 'playwright-core';

/** Timeout of a navigation; generous, because machines that run benches are busy. */
const NAVIGATION_MS = 3000;

/** Whether an action on the page, or its own timers, cause a navigation. */
export async function causesNavigation(page: Page, act: () => Promise<unknown>): Promise<boolean> {
  const before = page.url();
  const left = page
    .waitForURL((url) => url.href !== before, { timeout: NAVIGATION_MS, waitUntil: 'commit' })
    .then(
      () => true,
      () => false,
    );
  // The action may be aborted by the navigation.
  await act().catch(() => undefined);
  return left;
}
