import type { ElementScope, NewsKind, Verdict } from '@abhigam/domain';
import type { Defect, Settings } from './site-model.ts';

/** A page as tested by a run. */
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
  /** Runs are sorted by this instant of the database clock, then by id. */
  created: number;
  /** The last result of each URL; null for a failed one. */
  pages: Map<string, TestedPage | null>;
}

/** A decision as made by a user. */
export interface Decided {
  id: string;
  websiteId: string;
  verdict: Verdict;
  scope: ElementScope;
  /** The element of the decision, and its page. */
  defect: Defect;
  urlKey: string;
  isWarned: boolean;
  /** The element was found before an upgrade and has not been matched since. */
  isOld: boolean;
  /** The last day of the decision, in India. */
  until: string | null;
}

/** All actions, in order. */
export type YearAction =
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
  /** Workers have expired decisions on this day. */
  | { kind: 'day-looked-at'; today: string };

export interface YearPerson {
  id: string;
  role: 'ADMIN' | 'TESTER';
  organizationId: number;
  /** Each kind is explicitly enabled or disabled: no default applies. */
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
  /** The website's assigned user, who is notified like admins. */
  userId: string | null;
}

/** Outcomes of delivery attempts to a mail server or receiver, by id. */
export type DeliveryOutcomes = Map<string, ('taken' | 'refused')[]>;

export interface YearLog {
  deeds: YearAction[];
  websites: YearWebsite[];
  people: YearPerson[];
  webhooks: YearWebhook[];
  mails: DeliveryOutcomes;
  posts: DeliveryOutcomes;
  /** Number of senders that died after a delivery and before marking it. */
  unmarked: Map<string, number>;
  /**
   * Concurrent decisions of two users about the same target: how many succeeded, and whether one existed
   * before.
   */
  races: { made: number; wasDecided: boolean }[];
  /** Time of the upgrade. */
  upgradedAt: number | null;
  /** Counted with plain SQL before each due alert. */
  staleExpected: { at: number; organizations: number[] }[];
  dueExpected: { at: number; people: string[] }[];
  /** Tests of users that the daily limit refused although it was not reached. */
  limited: string[];
  /** Times at which the readers received all events. */
  sweeps: number[];
  /** At the end there are no more faults, so that waiting mails are sent. */
  isCalm: boolean;
  /** Number of kills in the middle of a step, and of steps run twice concurrently. */
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
