const SAVED = ['created', 'updated'] as const;

/** What a form has just done, handed to its list with the navigation. */
export type Saved = (typeof SAVED)[number];

export function savedOf(state: unknown): Saved | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return SAVED.find((saved) => saved === state.saved) ?? null;
}
