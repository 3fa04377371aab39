import type { Impact } from './page-result.ts';
import type { Role } from './roles.ts';
import type { RunStatus } from './test-run.ts';

/**
 * What people and other programs can be told when it happens. Kept as keys: a stored notice, and the choices of people,
 * name them.
 */
export const NEWS_KINDS = [
  'run-finished',
  'score-dropped',
  'new-critical',
  'schedule-failing',
  'stale',
  'assigned',
  'due-soon',
  'webhook-failing',
  'api-key-expiring',
  'accounts-unused',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What a run changed among the non-compliances; `critical`: new or returned ones of critical impact. */
export interface SettledCounts {
  new: number;
  returned: number;
  resolved: number;
  critical: number;
}

/** New and returned non-compliances of one audit. */
export interface FoundByAudit {
  auditId: string;
  impact: Impact;
  count: number;
}

/** Audits that one notice lists. */
export const MAX_WORST = 5;

/** How a run ended, and what became of the website by it. */
export interface RunNews {
  testRunId: string;
  runName: string;
  websiteId: string;
  websiteName: string;
  status: RunStatus;
  isScheduled: boolean;
  /** Addresses of the site that answered 404, 410 or 5xx. Absent in notices that were written before it was kept. */
  brokenLinks?: number;
  /** Whether the person may open the run; without that, its website. */
  mayOpen: boolean;
  score: number | null;
  /** Of the comparable run before; null where there is none with a score. */
  scoreBefore: number | null;
  /** What the run changed among the non-compliances; null where that is not known. */
  found: SettledCounts | null;
  /** Of what is new or returned; `title` in the reader's language. Absent in notices that were written before it was kept. */
  worst?: (FoundByAudit & { title: string })[];
}

export interface CountOfWebsite {
  websiteId: string;
  websiteName: string;
  count: number;
}

/** What is told, with all that it takes to say it in any language: names, numbers and ids, no sentence. */
export type News =
  | { kind: 'run-finished' | 'score-dropped' | 'new-critical'; run: RunNews }
  | { kind: 'schedule-failing'; testScheduleId: string; websiteId: string; websiteName: string }
  /** `websites`: those with most first, at most MAX_LISTED; `total` counts all. */
  | { kind: 'stale'; days: number; total: number; websites: CountOfWebsite[]; otherWebsites: number }
  | { kind: 'assigned'; websiteId: string; websiteName: string; count: number; due: string | null }
  | { kind: 'due-soon'; due: string; total: number; websites: CountOfWebsite[]; otherWebsites: number }
  | { kind: 'webhook-failing'; webhookId: string; url: string; since: string }
  | {
      kind: 'api-key-expiring';
      apiKeyId: string;
      serviceName: string;
      serviceKey: string;
      /** ISO 8601. */
      expires: string;
      /** Whether the person may open the list of keys. */
      mayOpen: boolean;
    }
  /** Of the accounts that the person who is told manages; its own is none of them. */
  | { kind: 'accounts-unused'; days: number; count: number };

export type NewsOf<K extends NewsKind> = Extract<News, { kind: K }>;

/** Websites that one notice lists. */
export const MAX_LISTED = 20;

/** A score that is lower by so many points is news; less is within what two runs of one site differ by. */
export const SCORE_DROP = 5;

/** Who is told of what without having chosen: few kinds, and those that ask for something to be done. */
const TOLD_BY_DEFAULT: Readonly<Record<NewsKind, readonly Role[]>> = {
  'run-finished': ['ADMIN', 'TESTER'],
  'score-dropped': ['ADMIN', 'TESTER'],
  'new-critical': ['ADMIN', 'TESTER'],
  'schedule-failing': ['ADMIN'],
  stale: ['ADMIN'],
  assigned: ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'due-soon': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'webhook-failing': ['SUPERADMIN', 'ADMIN'],
  'api-key-expiring': ['SUPERADMIN', 'ADMIN'],
  'accounts-unused': ['ADMIN'],
};

/** What a person of each role can be told at all; a choice of anything else would never matter. */
const TOLD_AT_ALL: Readonly<Record<NewsKind, readonly Role[]>> = {
  'run-finished': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'score-dropped': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'new-critical': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'schedule-failing': ['ADMIN', 'TESTER'],
  stale: ['ADMIN'],
  assigned: ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'due-soon': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'webhook-failing': ['SUPERADMIN', 'ADMIN'],
  // A key acts for a person of any role.
  'api-key-expiring': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'accounts-unused': ['ADMIN'],
};

/** What a person has chosen; kinds that are absent are as by default. */
export type NoticeChoices = Partial<Record<NewsKind, boolean>>;

export function newsKindsOf(role: Role): NewsKind[] {
  return NEWS_KINDS.filter((kind) => TOLD_AT_ALL[kind].includes(role));
}

export function isToldByDefault(role: Role, kind: NewsKind): boolean {
  return TOLD_BY_DEFAULT[kind].includes(role);
}

/** Whether a person wants to be told of this kind. */
export function wants(role: Role, choices: NoticeChoices, kind: NewsKind): boolean {
  return TOLD_AT_ALL[kind].includes(role) && (choices[kind] ?? isToldByDefault(role, kind));
}

/** A notice waits to be sent, was sent, could not be sent at all, or is held as there is no mail server. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'held'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
