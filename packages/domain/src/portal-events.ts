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

/** Parts of the portal that act without a user. */
export const SYSTEM_PARTS = ['api', 'worker', 'sweep', 'demo', 'bench'] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** Why a run was ended without completing its tests. */
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

/** Role and scope of an account. */
export interface PersonRights {
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  organizationId: number | null;
}

export interface PersonChanged {
  type: 'person-changed';
  userId: string;
  changed: PersonField[];
  /** Current role. */
  role: Role;
  /** Previous values of changed fields. Missing in older events. */
  former?: Partial<PersonRights>;
  /** New values of changed fields. Missing in older events. */
  now?: Partial<PersonRights>;
}

/**
 * Events of the portal: one branch per type with its specific fields. The subject (organization, website, test
 * run) and the actor are stored next to it (PortalEventAbout, EventActor). No branch contains a sentence:
 * events are formatted on reading, in the reader's language. No branch contains secrets or typed text.
 */
export type PortalEvent =
  | { type: 'test-run-started' }
  /** `isRetry`: pages of a finished run were tested again; missing in older events. */
  | { type: 'test-run-finished'; status: RunStatus; isRetry?: boolean }
  /** `status`: CANCELLED, or the restored status if only a retry of pages was cancelled. */
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
  /** A run was due at `due` (ISO 8601) but could not start: one event per due time. */
  | { type: 'schedule-turn-late'; testScheduleId: string; due: string; reason: LateReason }
  /** Retries of the run due then have been exhausted; the run will not be started. */
  | { type: 'schedule-turn-refused'; testScheduleId: string; due: string }
  /** The status is FAILURE: no runs until a user saves it again. */
  | { type: 'schedule-failing'; testScheduleId: string }
  | { type: 'tests-paused'; what: 'all' | 'website' | 'test-run'; id: string | null; paused: boolean }
  | { type: 'website-created' }
  | { type: 'website-deleted' }
  /** Merged into another website of its organization and deleted. */
  | { type: 'website-merged'; intoWebsiteId: string }
  /** `isElsewhere`: scheme or host changed, so stored login secrets can no longer be decrypted. */
  | { type: 'website-changed'; changed: WebsiteField[]; isElsewhere: boolean }
  /** An organization has proved that it may test the whole host. */
  | { type: 'ownership-proven'; host: string; method: ProofMethod }
  /** A super admin waived the proof; false: revoked the waiver. */
  | { type: 'ownership-waived'; host: string; isWaived: boolean }
  | { type: 'crawl-settings-changed'; changed: (keyof CrawlSettings)[] }
  | { type: 'website-login-stored'; kind: LoginKind; isNew: boolean }
  | { type: 'website-login-removed' }
  /** A test tried to sign in to a website. `storedBy`: who stored the credentials. */
  | { type: 'website-login-tried'; result: 'ok' | LoginProblem; storedBy: string | null }
  | { type: 'webpage-status-changed'; webpageId: string; status: 'ACTIVE' | 'INACTIVE' }
  /**
   * `nonComplianceId`: set if a single one was changed. `status`: null if unchanged. The others are missing if
   * unchanged:
   * `assigneeId` (null: unassigned), `due` (YYYY-MM-DD, null: none), `priority` (null: that of the impact).
   * `hasNote`: the user wrote a note.
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
   * How the results of a run changed the non-compliances, after the end of the run. `returned`: had been
   * RESOLVED.
   * `...Critical`: how many of them have critical impact;
   * `worst`: audits with new or returned ones of the highest impact, at most MAX_WORST. A later retry of pages
   * adds a second event of the same run with its changes.
   */
  | {
      type: 'non-compliances-settled';
      found: number;
      foundCritical: number;
      returned: number;
      returnedCritical: number;
      resolved: number;
      /** The run already had results, and pages of it were tested again. Missing in older events. */
      isRetry?: boolean;
      /** Missing in older events. */
      worst?: FoundByAudit[];
    }
  /** Counted on the schedule of stale alerts: unresolved for this number of days. */
  | ({ type: 'non-compliances-stale'; days: number } & CountedByWebsite)
  /** Counted each morning per user with at least one: unresolved and due on or before `due`. */
  | ({ type: 'non-compliances-due'; userId: string; due: string } & CountedByWebsite)
  /** A sample was drawn; its pages are tested as limits allow. */
  | { type: 'estimate-drawn'; estimateId: string; websites: number; pages: number }
  | { type: 'estimate-stopped'; estimateId: string }
  /** One event for all decisions made together. */
  | { type: 'decisions-made'; auditId: string; verdict: Verdict; scope: DecisionScope; decisionIds: string[] }
  | { type: 'decision-changed'; decisionId: string; verdict: Verdict; changed: (keyof DecisionTerms)[] }
  | { type: 'decision-ended'; decisionId: string; verdict: Verdict; why: DecisionEnd }
  /** The replacement of the decision was undone. */
  | { type: 'decision-restored'; decisionId: string; verdict: Verdict }
  | { type: 'webhook-created'; webhookId: string }
  | { type: 'webhook-changed'; webhookId: string }
  | { type: 'webhook-secret-changed'; webhookId: string }
  | { type: 'webhook-deleted'; webhookId: string }
  /** No delivery has succeeded for a day. `since`: the first failed one. */
  | { type: 'webhook-failing'; webhookId: string; since: string }
  | { type: 'organization-mails-changed'; isStaleDisabled: boolean }
  /** The findings of an old run were deleted; its figures remain. */
  | { type: 'findings-removed' }
  | { type: 'report-requested'; language: string }
  | { type: 'report-made'; language: string }
  | { type: 'organization-created' }
  /** Imported from a table. `failed`: rejected rows. */
  /** `left`: unprocessed rows, because the client disconnected. */
  | { type: 'organizations-imported'; importId: string; made: number; failed: number; left?: number }
  | { type: 'organization-changed'; changed: OrganizationField[] }
  | { type: 'organization-deleted' }
  | { type: 'person-created'; userId: string; role: Role }
  | PersonChanged
  /** A waiting officer became an admin; the account change is a separate event. */
  | { type: 'person-approved'; userId: string }
  /**
   * Counted once per quarter: active accounts of an organization that nobody has used or reviewed for this
   * number of days.
   */
  | { type: 'accounts-unused'; count: number; days: number }
  /** An unused account was reviewed and kept. */
  | { type: 'account-kept'; userId: string }
  /** A super admin acknowledged faults of the activity log, with a reason. */
  | { type: 'log-faults-acknowledged'; note: string }
  | { type: 'person-deleted'; userId: string }
  /** Personal data of a deleted user was erased. */
  | { type: 'person-erased'; userId: string }
  /** An officer requests approval. `isByEmail`: approval comes by e-mail, without a letter. */
  | { type: 'onboarding-requested'; userId: string; isByEmail: boolean; hasLetter: boolean }
  /** Together with the account, which is a separate event. */
  | { type: 'onboarding-deleted'; userId: string }
  /** A super admin opened the authorization letter of this user. */
  | { type: 'onboarding-letter-read'; userId: string }
  /** `userId`: the user whom the key acts for. */
  | { type: 'api-key-created'; apiKeyId: string; userId: string }
  | { type: 'api-key-deleted'; apiKeyId: string }
  /** `from`, `to`: values of settings, which are not secret. */
  | { type: 'settings-changed'; changed: { identifier: string; from: string; to: string }[] }
  /** The key expires in this number of days; sent a few times before it expires. */
  | { type: 'api-key-expiring'; apiKeyId: string; days: number }
  /** A user changed their notice settings. */
  | { type: 'notice-settings-changed' }
  | { type: 'notice-sent-again'; noticeId: string }
  | { type: 'webhook-tested'; webhookId: string }
  | { type: 'webhook-redelivered'; webhookId: string; deliveryId: string }
  /** `userId`: null if no account has the e-mail. */
  | { type: 'sign-ins-failed'; userId: string | null; count: number }
  | { type: 'installation-restored' }
  /**
   * A command re-encrypted stored secrets with the first key (`sealed`: number of rows that used another key),
   * or removed older keys from the key file (`isOldDropped`).
   */
  | { type: 'secrets-key-changed'; sealed: number; isOldDropped: boolean }
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  /** The user ended one of their own sessions. */
  | { type: 'session-ended' }
  /** The login provider reports that the session has ended there. */
  | { type: 'session-ended-elsewhere'; userId: string }
  /**
   * The groups of a login provider would have demoted the last active super admin. `role`: the role they grant.
   */
  | { type: 'last-super-admin-kept'; userId: string; role: Role }
  /**
   * According to the login provider, the e-mail of the account now belongs to another user; the previous user
   * is no longer linked to it.
   */
  | { type: 'identity-replaced'; userId: string };

/** Non-compliances of several websites; an event lists those with most first, up to a limit. */
export interface CountedByWebsite {
  total: number;
  websites: { websiteId: string; count: number }[];
  otherWebsites: number;
}

/** The subject of an event, as far as known. */
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
