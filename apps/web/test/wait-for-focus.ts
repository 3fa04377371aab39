import type { Locator, Page } from 'playwright-core';

/**
 * Waits until an element has the focus. Effects and React Aria move the focus a moment after they have rendered what a
 * test sees, so to look once is too early.
 */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor({ state: 'attached' });
}

/** The same where only the text of what has the focus is known. */
export async function waitForFocusOn(page: Page, text: string | RegExp): Promise<void> {
  await page.locator(':focus').filter({ hasText: text }).waitFor({ state: 'attached' });
}
