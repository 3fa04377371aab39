import type { PageFailureReason, WcagLevel, WcagVersion } from '@abhigam/domain';

/** An estimate and its 95 % confidence interval. */
interface Interval {
  value: number;
  low: number;
  high: number;
}

interface Guess {
  score: Interval;
  /** Share of failing websites, 0 to 1. */
  failing: Interval;
}

/** The data of an estimate file; its lists are streamed and may be iterated twice. */
export interface ListedEstimate {
  /** Empty: all organizations. */
  organizations: readonly { name: string }[];
  drawnBy: string | null;
  seed: number;
  pagesOfWebsite: number;
  failingLimit: number;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  population: { websites: number; pages: number };
  pages: { drawn: number; tested: number; running: number };
  websites: { drawn: number; tested: number };
  isRunning: boolean;
  result: (Guess & { pagesToHalve: { score: number | null; failing: number | null } }) | null;
  created: Date;
  groups: () => AsyncIterable<ListedGroup>;
  drawn: () => AsyncIterable<ListedWebsite>;
}

export interface ListedGroup {
  /** Counted from 1; websites refer to it. */
  number: number;
  /** The first organizations; the next field counts all of them. */
  organizations: readonly { name: string }[];
  organizationCount: number;
  themes: readonly string[];
  themeCount: number;
  websites: number;
  drawn: number;
  tested: number;
  failing: number;
  score: number | null;
  /** Null if fewer than two websites were tested. */
  guess: Guess | null;
}

export interface ListedWebsite {
  group: number;
  /** Null if deleted or out of reach. */
  website: { name: string; url: string; organization: { name: string } } | null;
  known: number;
  tested: number;
  score: number | null;
  pages: readonly {
    url: string;
    state: 'waiting' | 'running' | 'tested' | 'failed';
    score: number | null;
    reason: PageFailureReason | 'unreachable' | 'not-started' | 'no-score' | null;
  }[];
}
