/** Page number of an address: below 1 or no number counts as 1. */
export function pageNumber(text: string | null | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Rows of one page, and how many of them are asked for: one more row shows whether there is a next page. */
export function askForPage(page: number, size: number): { limit: number; skip: number } {
  return { limit: size + 1, skip: (page - 1) * size };
}

export function cutPage<Row>(rows: readonly Row[], size: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, size), hasNext: rows.length > size };
}
