import { useSyncExternalStore } from 'react';
import type { DecisionToWithdraw } from './decisions.ts';

/** The latest decisions in this window, which can be undone. */
export interface LastMade {
  decisions: readonly DecisionToWithdraw[];
  /** Message about the result. */
  said: string;
}

const listeners = new Set<() => void>();
let current: LastMade | null = null;

/** Stored outside the component, because the card is unmounted when the lists are refetched. */
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
