/**
 * Maximum number of search results that are counted: 100 pages; users refine the search rather than page
 * further.
 */
export const MAX_COUNTED_RESULTS = 1_000;
