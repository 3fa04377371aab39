/** What is chosen of a list of which only a part may have been loaded. */
export type Choice = { ids: readonly string[] } | { allBut: readonly string[] };
