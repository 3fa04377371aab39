/**
 * Maximum number of search results that are counted: 100 pages; users refine the search rather than page
 * further.
 */
export const MOST_COUNTED = 1_000;
