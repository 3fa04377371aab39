import type { Page } from 'playwright-core';

/** Machines that run benches are busy: a page that goes somewhere else does so within this time. */
const NAVIGATION_MS = 3000;

/** Whether something that is done to the page, or its own timers, leads to another address. */
export async function leaves(page: Page, act: () => Promise<unknown>): Promise<boolean> {
  const before = page.url();
  const left = page
    .waitForURL((url) => url.href !== before, { timeout: NAVIGATION_MS, waitUntil: 'commit' })
    .then(
      () => true,
      () => false,
    );
  // What is done may end with the page that it was done to.
  await act().catch(() => undefined);
  return left;
}
