import { TEST_TIMEOUT_MS, until } from '@abhigam/testing';
import type { Locator } from 'playwright-core';

/**
 * Scrolls to an element that the page may be rendering anew. Playwright's `scrollIntoViewIfNeeded` fails where the
 * element is replaced between finding it and scrolling to it, and doesn't look for the one that has taken its place.
 */
export async function bringIntoView(target: Locator): Promise<void> {
  await until(`${target} stands in view`, () =>
    target.evaluate(scrollTo, null, { timeout: TEST_TIMEOUT_MS }),
  );
}

/** Runs in the page. Says whether the element is still part of it and in view once what scrolling sets off is drawn. */
async function scrollTo(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center' });
  for (const _ of ['what observes the place is told', 'what it renders is drawn'])
    await new Promise(requestAnimationFrame);
  const { top, bottom } = element.getBoundingClientRect();
  return element.isConnected && bottom > 0 && top < innerHeight;
}
