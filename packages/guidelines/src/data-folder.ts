/** Folder of the translated texts, `<subject>.<language>.json`. */
export const DATA_FOLDER = new URL('../data/', import.meta.url);
