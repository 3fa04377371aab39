import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { setLatestDecisions } from '../../data/latest-decisions.ts';
import { LastDecision } from './last-decision.tsx';

/** The run of the findings: the one whose report is shown, or one of two compared runs. */
export type FindingsRun = 'this' | 'before' | 'after';

const Website = createContext<string | null>(null);
const Run = createContext<FindingsRun>('this');

/** Context of a run's findings: provides the website for decisions and shows the last decision with undo. */
export function DecisionContext({ websiteId, children }: { websiteId: string; children: ReactNode }) {
  useEffect(() => () => setLatestDecisions(null), []);
  return (
    <Website.Provider value={websiteId}>
      {children}
      <LastDecision />
    </Website.Provider>
  );
}

/** The website of the findings; null when no decisions can be made here. */
export function useDecisionWebsite(): string | null {
  return useContext(Website);
}

/** Context that names which of two compared runs the counts belong to. */
export function FindingsRunProvider({ run, children }: { run: FindingsRun; children: ReactNode }) {
  return <Run.Provider value={run}>{children}</Run.Provider>;
}

export function useFindingsRun(): FindingsRun {
  return useContext(Run);
}
