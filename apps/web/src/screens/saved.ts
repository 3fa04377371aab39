const SAVED = ['created', 'updated'] as const;

/** What a form has just done, handed to its list with the navigation. */
export type Saved = (typeof SAVED)[number];

/** The number of what it has made; null where the navigation says nothing of it. */
export function savedIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('id' in state)) return null;
  return typeof state.id === 'number' ? String(state.id) : null;
}

export function savedOf(state: unknown): Saved | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return SAVED.find((saved) => saved === state.saved) ?? null;
}
