import type { Page, PageElement } from '@abhigam/facts';
import { isFocusable } from './focus.ts';

/** The first element with each access key of each frame, found once for a page. */
const FIRST = new WeakMap<Page, Map<string, PageElement>>();

/** What is written as its access key, in lower case since keyboards do not tell; empty for none. */
export function accessKey(element: PageElement): string {
  return element.attribute('accesskey')?.trim().toLowerCase() ?? '';
}

/** Elements that an access key can reach, in order. */
export function elementsWithAccessKey(page: Page): PageElement[] {
  return page.all('[accesskey]').filter((element) => accessKey(element) !== '' && isFocusable(element));
}

/** Whether an earlier element of its document has the same key. Each document has its own access keys. */
export function isAccessKeyTaken(element: PageElement, page: Page): boolean {
  let first = FIRST.get(page);
  if (!first) {
    first = new Map();
    for (const other of elementsWithAccessKey(page))
      if (!first.has(keyInFrame(other))) first.set(keyInFrame(other), other);
    FIRST.set(page, first);
  }
  return first.get(keyInFrame(element)) !== element;
}

function keyInFrame(element: PageElement): string {
  return `${element.frame.index} ${accessKey(element)}`;
}
