import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { noteLastMade } from '../../data/decisions/last-made.ts';
import { LastDecision } from './last-decision.tsx';

const Website = createContext<string | null>(null);

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
