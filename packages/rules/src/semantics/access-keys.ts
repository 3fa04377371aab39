import type { Page, PageElement } from '@abhigam/facts';
import { isFocusable } from './focus.ts';

/** First element with each access key, by frame. Cached per page. */
const FIRST = new WeakMap<Page, Map<string, PageElement>>();

/** Access key in lower case, because browsers ignore its case; empty when there is none. */
export function accessKey(element: PageElement): string {
  return element.attribute('accesskey')?.trim().toLowerCase() ?? '';
}

/** Elements that can be reached with an access key, in document order. */
export function elementsWithAccessKey(page: Page): PageElement[] {
  return page.all('[accesskey]').filter((element) => accessKey(element) !== '' && isFocusable(element));
}

/** Whether an earlier element of the same document has this key. Access keys are scoped to their document. */
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
