/** Most rows of a search that are counted: a hundred pages, behind which nobody looks on who can search for more words. */
export const MOST_COUNTED = 1_000;
