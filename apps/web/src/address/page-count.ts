/** Rows per page of numbered lists (specification, administration 9). */
export const NUMBERED_PAGE = 10;

/** Number of pages for a number of rows; at least 1. */
export function pageCountOf(rows: number): number {
  return Math.max(1, Math.ceil(rows / NUMBERED_PAGE));
}

/** `limit` and `skip` of a numbered page. */
export function pageRange(page: number): { limit: number; skip: number } {
  return { limit: NUMBERED_PAGE, skip: (page - 1) * NUMBERED_PAGE };
}
