import type { CrawlSettings } from './crawl-settings.ts';
import type { DecisionEnd, DecisionScope, DecisionTerms, Verdict } from './decision.ts';
import type { FoundByAudit } from './news.ts';
import type { NcStatus } from './non-compliance.ts';
import type { ProofMethod } from './ownership.ts';
import type { PageFailureReason } from './page-result.ts';
import type { Role } from './roles.ts';
import type { LoginKind, LoginProblem } from './site-login.ts';
import type { RunStatus } from './test-run.ts';
import type { LateReason, ScheduleField } from './test-schedule.ts';

/** Parts of the portal that act by themselves. */
export const SYSTEM_PARTS = ['api', 'worker', 'sweep', 'demo', 'bench'] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** Why a run ended that no test could bring to its end. */
export const GIVEN_UP_REASONS = ['address-refused', 'results-failed', 'too-long'] as const;
export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

export const WEBSITE_FIELDS = ['name', 'url', 'organizationId', 'userId', 'isSeparate'] as const;
export type WebsiteField = (typeof WEBSITE_FIELDS)[number];

export const ORGANIZATION_FIELDS = ['name'] as const;
export type OrganizationField = (typeof ORGANIZATION_FIELDS)[number];

export const PERSON_FIELDS = [
  'fullName',
  'givenName',
  'designation',
  'departmentName',
  'mobileNo',
  'email',
  'role',
  'organizationId',
  'status',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** What an account may do and where. */
export interface PersonRights {
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  organizationId: number | null;
}

export interface PersonChanged {
  type: 'person-changed';
  userId: string;
  changed: PersonField[];
  /** What the person has now. */
  role: Role;
  /** What the account was before, where that has changed. Absent in events that were written before it was kept. */
  former?: Partial<PersonRights>;
  /** What it is now, where that has changed. Absent in events that were written before it was kept. */
  now?: Partial<PersonRights>;
}

/**
 * What has changed in the portal: one branch for each kind, with what only it has. What an event is about (organization,
 * website, test run) and who caused it stand beside it (PortalEventAbout, EventActor). No branch holds a sentence: what is
 * said of an event is worded where it is read, in the reader's language. No branch holds secrets or typed text.
 */
export type PortalEvent =
  | { type: 'test-run-started' }
  /** `isRetry`: pages of a run that had ended before were tested again; absent in events that were written before it was kept. */
  | { type: 'test-run-finished'; status: RunStatus; isRetry?: boolean }
  /** `status`: CANCELLED, or what the run is again when only testing pages of it again was cancelled. */
  | { type: 'test-run-cancelled'; status: RunStatus }
  | { type: 'test-run-given-up'; reason: GivenUpReason }
  | { type: 'test-page-retried'; testInstanceId: string }
  | {
      type: 'test-page-given-up';
      testInstanceId: string;
      reason: Extract<PageFailureReason, 'gave-up' | 'ends-worker'>;
    }
  | { type: 'schedule-created'; testScheduleId: string }
  | { type: 'schedule-changed'; testScheduleId: string; changed: ScheduleField[] }
  | { type: 'schedule-deactivated'; testScheduleId: string }
  | { type: 'schedule-deleted'; testScheduleId: string }
  | { type: 'schedule-restored'; testScheduleId: string }
  /** A run was due at `due` (ISO 8601) and could not start then: once for each due time. */
  | { type: 'schedule-turn-late'; testScheduleId: string; due: string; reason: LateReason }
  /** The run that was due then has been tried again and again, and will not be made. */
  | { type: 'schedule-turn-refused'; testScheduleId: string; due: string }
  /** Its status is FAILURE now: nothing is started until a person saves it again. */
  | { type: 'schedule-failing'; testScheduleId: string }
  | { type: 'tests-paused'; what: 'all' | 'website' | 'test-run'; id: string | null; paused: boolean }
  | { type: 'website-created' }
  | { type: 'website-deleted' }
  /** It became part of another website of its organization, and was deleted. */
  | { type: 'website-merged'; intoWebsiteId: string }
  /** `isElsewhere`: it has another scheme or host, so what is stored for signing in opens no more. */
  | { type: 'website-changed'; changed: WebsiteField[]; isElsewhere: boolean }
  /** An organization has shown that it may have the host tested as a whole. */
  | { type: 'ownership-proven'; host: string; method: ProofMethod }
  /** A super admin does without that; false: takes back what there was. */
  | { type: 'ownership-waived'; host: string; isWaived: boolean }
  | { type: 'crawl-settings-changed'; changed: (keyof CrawlSettings)[] }
  | { type: 'website-login-stored'; kind: LoginKind; isNew: boolean }
  | { type: 'website-login-removed' }
  /** A test signed in to a website, or tried to. `storedBy`: who stored what it did so with. */
  | { type: 'website-login-tried'; result: 'ok' | LoginProblem; storedBy: string | null }
  | { type: 'webpage-status-changed'; webpageId: string; status: 'ACTIVE' | 'INACTIVE' }
  /**
   * `nonComplianceId`: where a single one was changed. `status`: null when it stayed. The others are absent when they stayed:
   * `assigneeId` (null: no one any more), `due` (a day as YYYY-MM-DD, null: none any more), `priority` (null: the
   * impact's again). `hasNote`: a person wrote something.
   */
  | {
      type: 'non-compliances-changed';
      auditId: string | null;
      nonComplianceId: string | null;
      count: number;
      status: NcStatus | null;
      assigneeId?: string | null;
      due?: string | null;
      priority?: number | null;
      hasNote?: boolean;
    }
  /**
   * What the results of a run changed in what is followed, after the run itself has ended. `returned`: had been RESOLVED.
   * `...Critical`: how many of them have the impact critical;
   * `worst`: the audits that found new or returned ones of the highest impact, at most MAX_WORST. Pages that are tested again later bring a second one of the
   * same run, with what they changed.
   */
  | {
      type: 'non-compliances-settled';
      found: number;
      foundCritical: number;
      returned: number;
      returnedCritical: number;
      resolved: number;
      /** The run had results before, and pages of it were tested again. Absent in events that were written before it was kept. */
      isRetry?: boolean;
      /** Absent in events that were written before it was kept. */
      worst?: FoundByAudit[];
    }
  /** Counted on the cadence of stale alerts: those that no one has dealt with for so many days. */
  | ({ type: 'non-compliances-stale'; days: number } & CountedByWebsite)
  /** Counted each morning for each person that has some: what is due by the day `due`, or was due before, and is not RESOLVED. */
  | ({ type: 'non-compliances-due'; userId: string; due: string } & CountedByWebsite)
  /** A sample was drawn, whose pages are tested as the limits allow. */
  | { type: 'estimate-drawn'; estimateId: string; websites: number; pages: number }
  | { type: 'estimate-stopped'; estimateId: string }
  /** One event for all that were made together. */
  | { type: 'decisions-made'; auditId: string; verdict: Verdict; scope: DecisionScope; decisionIds: string[] }
  | { type: 'decision-changed'; decisionId: string; verdict: Verdict; changed: (keyof DecisionTerms)[] }
  | { type: 'decision-ended'; decisionId: string; verdict: Verdict; why: DecisionEnd }
  /** What had taken its place was undone. */
  | { type: 'decision-restored'; decisionId: string; verdict: Verdict }
  | { type: 'webhook-created'; webhookId: string }
  | { type: 'webhook-changed'; webhookId: string }
  | { type: 'webhook-secret-changed'; webhookId: string }
  | { type: 'webhook-deleted'; webhookId: string }
  /** It has taken nothing for a day. `since`: the first delivery that it did not take. */
  | { type: 'webhook-failing'; webhookId: string; since: string }
  | { type: 'organization-mails-changed'; isStaleDisabled: boolean }
  /** What an old run found is no longer kept; its figures are. */
  | { type: 'findings-removed' }
  | { type: 'report-requested'; language: string }
  | { type: 'report-made'; language: string }
  | { type: 'organization-created' }
  /** From a table, together. `failed`: rows that were not taken. */
  /** `left`: rows that were not looked at, as whoever asked for the import went away. */
  | { type: 'organizations-imported'; importId: string; made: number; failed: number; left?: number }
  | { type: 'organization-changed'; changed: OrganizationField[] }
  | { type: 'organization-deleted' }
  | { type: 'person-created'; userId: string; role: Role }
  | PersonChanged
  /** An officer who waited is an admin now; what changed by it is an event of its own. */
  | { type: 'person-approved'; userId: string }
  /** Counted once in a quarter: active accounts of an organization that no one has used or reviewed for so many days. */
  | { type: 'accounts-unused'; count: number; days: number }
  /** An account that was not used for long is to be kept. */
  | { type: 'account-kept'; userId: string }
  /** A super admin knows of faults of the activity log, and says why they are settled. */
  | { type: 'log-faults-acknowledged'; note: string }
  | { type: 'person-deleted'; userId: string }
  /** Of someone who was deleted, the name is gone as well. */
  | { type: 'person-erased'; userId: string }
  /** An officer asks to be approved. `isByEmail`: the approval comes by e-mail, without a letter. */
  | { type: 'onboarding-requested'; userId: string; isByEmail: boolean; hasLetter: boolean }
  /** With the account, which is an event of its own. */
  | { type: 'onboarding-deleted'; userId: string }
  /** A super admin opened the authorization letter of this person. */
  | { type: 'onboarding-letter-read'; userId: string }
  /** `userId`: whom the key acts for. */
  | { type: 'api-key-created'; apiKeyId: string; userId: string }
  | { type: 'api-key-deleted'; apiKeyId: string }
  /** `from`, `to`: values of settings, which are no secrets. */
  | { type: 'settings-changed'; changed: { identifier: string; from: string; to: string }[] }
  /** It ends in so many days; told a few times before each end. */
  | { type: 'api-key-expiring'; apiKeyId: string; days: number }
  /** Someone has changed which mails are sent to them. */
  | { type: 'notice-settings-changed' }
  | { type: 'notice-sent-again'; noticeId: string }
  | { type: 'webhook-tested'; webhookId: string }
  | { type: 'webhook-redelivered'; webhookId: string; deliveryId: string }
  /** `userId`: null where no account has the e-mail. */
  | { type: 'sign-ins-failed'; userId: string | null; count: number }
  | { type: 'installation-restored' }
  /**
   * A command has sealed what is stored as a secret under the first key (`sealed`: rows that were under another one), or
   * has taken the older keys out of the key file (`isOldDropped`).
   */
  | { type: 'secrets-key-changed'; sealed: number; isOldDropped: boolean }
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  /** One of the person's own sessions, by choice from the list of them. */
  | { type: 'session-ended' }
  /** The login provider says that the session it came from is over. */
  | { type: 'session-ended-elsewhere'; userId: string }
  /** The groups of a login provider would have taken the rights of the last active super admin. `role`: what they give. */
  | { type: 'last-super-admin-kept'; userId: string; role: Role }
  /** A login provider says that the e-mail of the account is another person's now: who had it before is not led to it any more. */
  | { type: 'identity-replaced'; userId: string };

/** Non-compliances over several websites: those with most first, of which an event names some. */
export interface CountedByWebsite {
  total: number;
  websites: { websiteId: string; count: number }[];
  otherWebsites: number;
}

/** What an event is about, where that is known. */
export interface PortalEventAbout {
  organizationId?: number | null;
  websiteId?: string | null;
  testRunId?: string | null;
}

/** Who caused an event. */
export type EventActor =
  | { kind: 'person'; userId: string }
  | { kind: 'api-key'; apiKeyId: string; userId: string }
  | { kind: 'schedule'; testScheduleId: string }
  | { kind: 'system'; part: SystemPart };
