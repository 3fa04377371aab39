import { useSyncExternalStore } from 'react';
import type { DecisionToWithdraw } from './decisions.ts';

/** The latest decisions in this window, which can be undone. */
export interface LatestDecisions {
  decisions: readonly DecisionToWithdraw[];
  /** Message about the result. */
  message: string;
}

const listeners = new Set<() => void>();
let current: LatestDecisions | null = null;

/** Stored outside the component, because the card is unmounted when the lists are refetched. */
export function setLatestDecisions(decisions: LatestDecisions | null): void {
  current = decisions;
  for (const listener of listeners) listener();
}

export function useLatestDecisions(): LatestDecisions | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
