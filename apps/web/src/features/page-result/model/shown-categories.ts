import { isWithoutAria, type WcagVersion } from '@abhigam/domain';

const ARIA = 'cat.aria';

/** Categories to choose from: a run without ARIA has nothing under ARIA (run-modes, section 2, layer 3). */
export function shownCategories<T extends { identifier: string }>(
  categories: readonly T[],
  version: WcagVersion,
): readonly T[] {
  return isWithoutAria(version) ? categories.filter(({ identifier }) => identifier !== ARIA) : categories;
}
