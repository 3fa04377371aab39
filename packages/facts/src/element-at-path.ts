import type { Frame, PageElement } from './page-element.ts';

/**
 * The element that is reached from the root by taking the child of each number in turn (elements only,
 * shadow trees opened, slots filled). Null where the page has become another meanwhile.
 */
export function elementAtPath(frame: Frame, path: readonly number[]): PageElement | null {
  let at = frame.root;
  for (const index of path) at = at?.children[index] ?? null;
  return at;
}
