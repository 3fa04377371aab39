import { useSyncExternalStore } from 'react';
import type { DecisionToWithdraw } from './decisions.ts';

/** What was decided last in this window, so that it can be undone. */
export interface LastMade {
  decisions: readonly DecisionToWithdraw[];
  /** What came of it, in words. */
  said: string;
}

const listeners = new Set<() => void>();
let current: LastMade | null = null;

/** The card that it was decided at is gone when the lists have come again, so it stands outside of them. */
export function noteLastMade(made: LastMade | null): void {
  current = made;
  for (const listener of listeners) listener();
}

export function useLastMade(): LastMade | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
