import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { noteLastMade } from '../../data/last-made-decisions.ts';
import { LastDecision } from './last-decision.tsx';

/** Of which run the findings are: of the one whose report is shown, or of one of the two that are compared. */
export type FoundIn = 'this' | 'before' | 'after';

const Website = createContext<string | null>(null);
const Run = createContext<FoundIn>('this');

/** Context for what is shown of a run: findings of the website can be decided about, and the last decision undone. */
export function Deciding({ websiteId, children }: { websiteId: string; children: ReactNode }) {
  useEffect(() => () => noteLastMade(null), []);
  return (
    <Website.Provider value={websiteId}>
      {children}
      <LastDecision />
    </Website.Provider>
  );
}

/** The website whose findings are shown; null where they cannot be decided about. */
export function useDecidedWebsite(): string | null {
  return useContext(Website);
}

/** Context for findings of one of two runs, so that what is counted in it can be said to be of that one. */
export function OfRun({ run, children }: { run: FoundIn; children: ReactNode }) {
  return <Run.Provider value={run}>{children}</Run.Provider>;
}

export function useFoundIn(): FoundIn {
  return useContext(Run);
}
