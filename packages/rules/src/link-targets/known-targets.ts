import type { Page, PageElement, TargetFacts } from '@abhigam/facts';
import { destinationKey } from '../semantics/links.ts';

const KNOWN = new WeakMap<Page, ReadonlyMap<string, TargetFacts>>();

/** Document behind a link, when it was fetched. */
export function targetOf(link: PageElement): TargetFacts | null {
  const key = destinationKey(link);
  return key === null ? null : targetAt(link.frame.page, key);
}

/** Document at an address (`addressKey`), when it was fetched. */
export function targetAt(page: Page, key: string): TargetFacts | null {
  const known = KNOWN.get(page) ?? new Map(page.facts.targets?.map((target) => [target.key, target]));
  KNOWN.set(page, known);
  return known.get(key) ?? null;
}

/** Whether the server responded that the document does not exist (404, 410). */
export function isNotFoundAt(page: Page, key: string): boolean {
  return page.facts.goneTargets?.includes(key) ?? false;
}
