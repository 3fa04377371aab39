import { isWithoutAria, type WcagVersion } from '@abhigam/domain';

const ARIA = 'cat.aria';

/** Selectable categories: a run without ARIA has no results under ARIA (run-modes, section 2, layer 3). */
export function shownCategories<T extends { identifier: string }>(
  categories: readonly T[],
  version: WcagVersion,
): readonly T[] {
  return isWithoutAria(version) ? categories.filter(({ identifier }) => identifier !== ARIA) : categories;
}
