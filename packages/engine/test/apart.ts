export const APART: ReadonlySet<string> = new Set([]);
