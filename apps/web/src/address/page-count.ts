/** Rows of lists with numbered pages (specification, administration 9). */
export const NUMBERED_PAGE = 10;

/** How many pages so many rows fill; a list without rows has one. */
export function pageCountOf(rows: number): number {
  return Math.max(1, Math.ceil(rows / NUMBERED_PAGE));
}

/** What is asked for of a numbered page. */
export function partOfPage(page: number): { limit: number; skip: number } {
  return { limit: NUMBERED_PAGE, skip: (page - 1) * NUMBERED_PAGE };
}
