import { TEST_TIMEOUT_MS, until } from '@abhigam/testing';
import type { Locator } from 'playwright-core';

/**
 * Scrolls to an element that may be rerendered. Playwright's `scrollIntoViewIfNeeded` fails when the element is
 * replaced between lookup and scrolling, and does not retry with the replacement.
 */
export async function bringIntoView(target: Locator): Promise<void> {
  await until(`${target} stands in view`, () =>
    target.evaluate(scrollTo, null, { timeout: TEST_TIMEOUT_MS }),
  );
}

/**
 * Runs in the page. Returns whether the element is still attached and in view after the effects of scrolling
 * were rendered.
 */
async function scrollTo(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center' });
  for (const _ of ['what observes the place is told', 'what it renders is drawn'])
    await new Promise(requestAnimationFrame);
  const { top, bottom } = element.getBoundingClientRect();
  return element.isConnected && bottom > 0 && top < innerHeight;
}
