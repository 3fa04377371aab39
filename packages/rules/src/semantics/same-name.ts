import type { Frame, PageElement } from '@abhigam/facts';
import { foldWords } from './words.ts';

/** Name and description of an element, normalized for comparison. */
export function nameAndDescription(element: PageElement): string {
  return foldWords(`${element.name} ${element.ax?.description ?? ''}`);
}

/**
 * Groups a frame's elements by name and description; cached per frame. Elements without a name are left out.
 */
export function groupedByName(
  isMember: (element: PageElement) => boolean,
  keyOf: (element: PageElement) => string = nameAndDescription,
): (frame: Frame) => ReadonlyMap<string, readonly PageElement[]> {
  const known = new WeakMap<Frame, ReadonlyMap<string, readonly PageElement[]>>();
  return (frame) => {
    const groups =
      known.get(frame) ??
      Map.groupBy(
        frame.elements.filter((element) => isMember(element) && element.name !== ''),
        keyOf,
      );
    known.set(frame, groups);
    return groups;
  };
}
