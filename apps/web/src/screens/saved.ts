const SAVED = ['created', 'updated'] as const;

/** What a form has just done, passed to its list in the navigation state. */
export type Saved = (typeof SAVED)[number];

/** Id of the created object; null when the navigation state has none. */
export function savedIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('id' in state)) return null;
  return typeof state.id === 'number' ? String(state.id) : null;
}

export function savedOf(state: unknown): Saved | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return SAVED.find((saved) => saved === state.saved) ?? null;
}
