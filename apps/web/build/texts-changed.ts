/** Day on which a text of the public pages was last changed: who changes one, changes it. */
export const PUBLIC_TEXTS_CHANGED = '2026-11-24';
