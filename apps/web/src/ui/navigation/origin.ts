/** Where a person came from to a step: kept in the entry of the history, so that addresses stay the same for all. */
export interface Origin {
  href: string;
  /** Number of its entry in the history. */
  at: number;
}

/** For the state of a link that leads to a step of what is looked at. */
export function stateFrom(href: string): { from: Origin } {
  return { from: { href, at: entryNumber() } };
}

/** What the state of an entry says of it; null where it says nothing. */
export function originOf(state: unknown): Origin | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('href' in from) || !('at' in from)) return null;
  const { href, at } = from;
  return typeof href === 'string' && href.startsWith('/') && typeof at === 'number' ? { href, at } : null;
}

/** Entries back to it; null where the entry is not behind this one, as in a new tab. */
export function stepsBack({ at }: Origin): number | null {
  const steps = at - entryNumber();
  return steps < 0 ? steps : null;
}

/** The router counts the entries that it makes. */
function entryNumber(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
