/** Rows of each list of the broken links tab (specification, testing 9). */
export const LINKS_PER_PAGE = 10;
