/** Day of the last change to a text of the public pages. Update it with every change. */
export const PUBLIC_TEXTS_CHANGED = '2026-11-24';
