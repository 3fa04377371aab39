import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { noteLastMade } from '../../data/last-made-decisions.ts';
import { LastDecision } from './last-decision.tsx';

/** The run of the findings: the one whose report is shown, or one of two compared runs. */
export type FoundIn = 'this' | 'before' | 'after';

const Website = createContext<string | null>(null);
const Run = createContext<FoundIn>('this');

/** Context of a run's findings: provides the website for decisions and shows the last decision with undo. */
export function Deciding({ websiteId, children }: { websiteId: string; children: ReactNode }) {
  useEffect(() => () => noteLastMade(null), []);
  return (
    <Website.Provider value={websiteId}>
      {children}
      <LastDecision />
    </Website.Provider>
  );
}

/** The website of the findings; null when no decisions can be made here. */
export function useDecidedWebsite(): string | null {
  return useContext(Website);
}

/** Context that names which of two compared runs the counts belong to. */
export function OfRun({ run, children }: { run: FoundIn; children: ReactNode }) {
  return <Run.Provider value={run}>{children}</Run.Provider>;
}

export function useFoundIn(): FoundIn {
  return useContext(Run);
}
