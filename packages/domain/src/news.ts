import type { Impact } from './page-result.ts';
import type { Role } from './roles.ts';
import type { RunStatus } from './test-run.ts';

/**
 * Kinds of notifications for users and other programs. The keys are stored in notices and in the settings of
 * users.
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

/** How a run changed the non-compliances; `critical`: new or returned ones of critical impact. */
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

/** Maximum number of audits in one notice. */
export const MAX_WORST = 5;

/** How a run ended, and how the website changed. */
export interface RunNews {
  testRunId: string;
  runName: string;
  websiteId: string;
  websiteName: string;
  status: RunStatus;
  isScheduled: boolean;
  /** Number of URLs of the site that returned 404, 410 or 5xx. Missing in older notices. */
  brokenLinks?: number;
  /** Whether the user has access to the run; otherwise, the mail links to its website. */
  mayOpen: boolean;
  score: number | null;
  /** Score of the previous comparable run; null if none has a score. */
  scoreBefore: number | null;
  /** How the run changed the non-compliances; null if unknown. */
  found: SettledCounts | null;
  /** New and returned ones; `title` in the reader's language. Missing in older notices. */
  worst?: (FoundByAudit & { title: string })[];
}

export interface CountOfWebsite {
  websiteId: string;
  websiteName: string;
  count: number;
}

/** The data of a notice, sufficient to format it in any language: names, numbers and ids, no sentences. */
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
      /** Whether the user has access to the list of keys. */
      mayOpen: boolean;
    }
  /** Accounts that the recipient manages, except their own. */
  | { kind: 'accounts-unused'; days: number; count: number };

export type NewsOf<K extends NewsKind> = Extract<News, { kind: K }>;

/** Maximum number of websites in one notice. */
export const MAX_LISTED = 20;

/** Minimum score drop for a notice; smaller differences occur between runs of an unchanged site. */
export const SCORE_DROP = 5;

/** Default subscriptions by role: few kinds, mostly those that need action. */
const DEFAULT_SUBSCRIPTIONS: Readonly<Record<NewsKind, readonly Role[]>> = {
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

/** Kinds that each role can receive at all; settings for other kinds have no effect. */
const AVAILABLE_NEWS_KINDS: Readonly<Record<NewsKind, readonly Role[]>> = {
  'run-finished': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'score-dropped': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'new-critical': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'schedule-failing': ['ADMIN', 'TESTER'],
  stale: ['ADMIN'],
  assigned: ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'due-soon': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'webhook-failing': ['SUPERADMIN', 'ADMIN'],
  // Users of any role may have a key.
  'api-key-expiring': ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'],
  'accounts-unused': ['ADMIN'],
};

/** Settings of a user; missing kinds use the default. */
export type NoticeChoices = Partial<Record<NewsKind, boolean>>;

export function newsKindsOf(role: Role): NewsKind[] {
  return NEWS_KINDS.filter((kind) => AVAILABLE_NEWS_KINDS[kind].includes(role));
}

export function isSubscribedByDefault(role: Role, kind: NewsKind): boolean {
  return DEFAULT_SUBSCRIPTIONS[kind].includes(role);
}

/** Whether a user receives notices of this kind. */
export function isSubscribed(role: Role, choices: NoticeChoices, kind: NewsKind): boolean {
  return AVAILABLE_NEWS_KINDS[kind].includes(role) && (choices[kind] ?? isSubscribedByDefault(role, kind));
}

/** A notice is waiting, was sent, has finally failed, or is held because no mail server is configured. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'held'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
