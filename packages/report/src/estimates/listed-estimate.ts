import type { PageFailureReason, WcagLevel, WcagVersion } from '@abhigam/domain';

/** A guess from a sample, and between what the true value is with 95 % certainty. */
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

/** An estimate as its file needs it; its lists are read as the file is taken away, and may be read twice. */
export interface ListedEstimate {
  /** None: of all. */
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
  /** Counted from 1, as websites name it. */
  number: number;
  /** The first of them, and how many there are. */
  organizations: readonly { name: string }[];
  organizationCount: number;
  themes: readonly string[];
  themeCount: number;
  websites: number;
  drawn: number;
  tested: number;
  failing: number;
  score: number | null;
  /** Null where fewer than two websites were tested. */
  guess: Guess | null;
}

export interface ListedWebsite {
  group: number;
  /** Null where it is gone or out of reach. */
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
