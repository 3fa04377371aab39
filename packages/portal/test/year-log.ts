import type { ElementScope, NewsKind, Verdict } from '@abhigam/domain';
import type { Defect, Settings } from './site-model.ts';

/** A page as a run has tested it. */
export interface TestedPage {
  url: string;
  at: number;
  found: Defect[];
  undecided: string[];
}

export interface YearRun {
  id: string;
  websiteId: string;
  settings: Settings;
  mode: 'full_site' | 'single_page';
  isScheduled: boolean;
  starterId: string | null;
  /** Instant by the database's clock, then the id: runs stand in this order. */
  created: number;
  /** Each address as it was tested last; null for one that failed. */
  pages: Map<string, TestedPage | null>;
}

/** A decision as a person has made it. */
export interface Decided {
  id: string;
  websiteId: string;
  verdict: Verdict;
  scope: ElementScope;
  /** The element that it was made of, and where it was. */
  defect: Defect;
  urlKey: string;
  isWarned: boolean;
  /** The element was found before an upgrade, and not known again since. */
  isOld: boolean;
  /** Its last day in India. */
  until: string | null;
}

/** What was done, in its order. */
export type Deed =
  | { kind: 'ended'; run: YearRun; pages: TestedPage[]; at: number }
  | {
      kind: 'changed';
      defect: Defect;
      websiteId: string;
      by: string;
      status: string | null;
      assigneeId: string | null | undefined;
      at: number;
    }
  | { kind: 'decided'; decided: Decided; replaced: string | null; at: number }
  | { kind: 'thought-again'; id: string; verdict: Verdict; at: number }
  | { kind: 'withdrawn'; id: string; at: number }
  /** Workers have looked which decisions have had their last day, on this day. */
  | { kind: 'day-looked-at'; today: string };

export interface YearPerson {
  id: string;
  role: 'ADMIN' | 'TESTER';
  organizationId: number;
  /** Each kind was chosen or refused by name: no default counts. */
  choices: Record<NewsKind, boolean>;
}

export interface YearWebhook {
  id: string;
  organizationId: number;
  kinds: string[];
}

export interface YearWebsite {
  id: string;
  url: string;
  organizationId: number;
  /** Whose website it is: told as admins are. */
  userId: string | null;
}

/** How what was handed to a mail server or a receiver ended, by the id that goes with it. */
export type Handed = Map<string, ('taken' | 'refused')[]>;

export interface YearLog {
  deeds: Deed[];
  websites: YearWebsite[];
  people: YearPerson[];
  webhooks: YearWebhook[];
  mails: Handed;
  posts: Handed;
  /** How often a sender died after something was taken and before its row said so. */
  unmarked: Map<string, number>;
  /** Two people who decide about the same at once: how many of them could, and whether that was decided before. */
  races: { made: number; wasDecided: boolean }[];
  /** When the program of the year before was replaced. */
  upgradedAt: number | null;
  /** Counted by plain SQL before each look whose time for it had come. */
  staleExpected: { at: number; organizations: number[] }[];
  dueExpected: { at: number; people: string[] }[];
  /** Tests that people asked for and that the limit of the day refused although they had room. */
  limited: string[];
  /** When readers were given all events that there were. */
  sweeps: number[];
  /** At the end nothing dies and nothing is away any more, so that what waits is sent. */
  isCalm: boolean;
  /** How often a program was killed in the middle of a step, and steps that were begun twice at once. */
  kills: number;
}

export function emptyLog(): YearLog {
  return {
    deeds: [],
    websites: [],
    people: [],
    webhooks: [],
    mails: new Map(),
    posts: new Map(),
    unmarked: new Map(),
    races: [],
    upgradedAt: null,
    staleExpected: [],
    dueExpected: [],
    limited: [],
    sweeps: [],
    isCalm: false,
    kills: 0,
  };
}
