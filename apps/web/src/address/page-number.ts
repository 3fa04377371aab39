/** Page number from an address; invalid numbers and numbers below 1 become 1. */
export function pageNumber(text: string | null | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** `limit` and `skip` of a page, with one extra row that shows whether there is a next page. */
export function pageRangeWithLookahead(page: number, size: number): { limit: number; skip: number } {
  return { limit: size + 1, skip: (page - 1) * size };
}

export function withoutLookahead<Row>(rows: readonly Row[], size: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, size), hasNext: rows.length > size };
}
