/** Where the words of each language lie, as `<subject>.<language>.json`. */
export const DATA_FOLDER = new URL('../data/', import.meta.url);
