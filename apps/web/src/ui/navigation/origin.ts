/**
 * Where a step was opened from: stored in the history entry, so that the address of the step stays the same.
 */
export interface Origin {
  href: string;
  /** Index of its history entry. */
  at: number;
}

/** Navigation state of a link to a step of the current screen. */
export function originState(href: string): { from: Origin } {
  return { from: { href, at: entryNumber() } };
}

/** The origin in a navigation state; null without one. */
export function originOf(state: unknown): Origin | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('href' in from) || !('at' in from)) return null;
  const { href, at } = from;
  return typeof href === 'string' && href.startsWith('/') && typeof at === 'number' ? { href, at } : null;
}

/** Relative history index of the origin; null when it is not an earlier entry, as in a new tab. */
export function historyDelta({ at }: Origin): number | null {
  const steps = at - entryNumber();
  return steps < 0 ? steps : null;
}

/** Index that the router stores in the history state. */
function entryNumber(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
