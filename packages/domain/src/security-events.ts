import type { CrawlSettings } from './crawl-settings.ts';
import type { DecisionEnd, DecisionScope, DecisionTerms, FailureVerdict } from './decision.ts';
import type { ProofMethod } from './ownership.ts';
import type { PersonChanged } from './portal-events.ts';
import type { Role } from './roles.ts';
import type { LoginKind, LoginProblem } from './site-login.ts';

/** Why a login was refused; the response is the same in all cases. */
export const SIGN_IN_REFUSALS = [
  'wrong-password',
  'unknown-account',
  /** The account exists but has no password for the mock login. */
  'no-password',
  /** E-mail and password although the mock login is disabled. */
  'not-offered',
  /** The answer of a login provider although none is configured. */
  'no-provider',
  /** The answer of a provider for another browser, or an expired or reused one. */
  'not-this-browser',
  /** The provider refused, did not respond, or has not verified the e-mail. */
  'provider-refused',
  /** The id token does not confirm the required authentication level or methods. */
  'no-second-factor',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/**
 * The account of a login attempt. For an unknown account, the typed text may be anything, even a password: only
 * a prefix of its SHA-256 is stored, enough to tell attempts apart.
 */
export type AttemptedAccount = { userId: string } | { unknown: string };

/**
 * Security events: one branch per type with its fields. No branch contains secrets, typed text, or URLs with
 * queries. `call`: name of an API call.
 */
export type SecurityEvent =
  | { type: 'webhook-created'; webhookId: string }
  | { type: 'webhook-changed'; webhookId: string }
  | { type: 'webhook-secret-changed'; webhookId: string }
  | { type: 'webhook-deleted'; webhookId: string }
  | { type: 'signed-in' }
  | { type: 'signed-out' }
  | { type: 'session-ended' }
  | { type: 'identity-replaced'; userId: string }
  | { type: 'sign-in-refused'; reason: SignInRefusal; account: AttemptedAccount | null }
  /** Rate-limited before the password check. `address`: over all accounts. */
  | { type: 'sign-in-limited'; limit: 'address' | 'account'; account: AttemptedAccount }
  /** One account is attacked from many addresses. */
  | { type: 'account-under-attack'; account: AttemptedAccount; refused: number }
  /** Number of refusals within an hour over all accounts and addresses. */
  | { type: 'sign-ins-under-attack'; refused: number }
  /** Keys of an ended or unknown session. */
  | { type: 'session-refused'; call: string }
  /** A wrong, expired or deleted key. */
  | { type: 'api-key-refused'; call: string }
  | { type: 'api-key-created'; apiKeyId: string; userId: string }
  | { type: 'api-key-deleted'; apiKeyId: string }
  | { type: 'website-deleted' }
  | { type: 'organization-deleted' }
  | { type: 'person-created'; userId: string; role: Role }
  /** The access or identity of an account changed: its role, organization, status or e-mail. */
  | PersonChanged
  | { type: 'person-approved'; userId: string }
  | { type: 'onboarding-deleted'; userId: string }
  /** The authorization letter of this user was opened. */
  | { type: 'onboarding-letter-read'; userId: string }
  | { type: 'person-deleted'; userId: string }
  | { type: 'person-erased'; userId: string }
  | { type: 'permission-refused'; call: string }
  | { type: 'limit-reached'; call: string; code: string }
  /** The malware scanner found something in a file; `signature` is its name. */
  | { type: 'upload-refused'; call: string; signature: string }
  | { type: 'website-login-stored'; kind: LoginKind; isNew: boolean }
  | { type: 'website-login-removed' }
  /** A test tried to sign in to a website. */
  | { type: 'website-login-tried'; testRunId: string; result: 'ok' | LoginProblem }
  /** The stored login secrets of the website can no longer be decrypted. */
  | { type: 'website-moved' }
  | { type: 'ownership-proven'; host: string; method: ProofMethod }
  | { type: 'ownership-waived'; host: string; isWaived: boolean }
  | { type: 'crawl-settings-changed'; changed: (keyof CrawlSettings)[] }
  | { type: 'tests-paused'; what: 'all' | 'website' | 'test-run'; paused: boolean; id: string | null }
  /** Decisions removed failures from lists and counts. `count`: decisions made together. */
  | { type: 'decisions-made'; auditId: string; verdict: FailureVerdict; scope: DecisionScope; count: number }
  | {
      type: 'decision-changed';
      decisionId: string;
      verdict: FailureVerdict;
      changed: (keyof DecisionTerms)[];
    }
  | { type: 'decision-ended'; decisionId: string; verdict: FailureVerdict; why: DecisionEnd }
  | { type: 'decision-restored'; decisionId: string; verdict: FailureVerdict }
  /** Events of one type that were only counted because of a flood. */
  | { type: 'events-suppressed'; of: SecurityEvent['type']; count: number; sinceSeconds: number };

/** User and subject of an event, as far as known. */
export interface SecurityContext {
  /** The logged-in user. */
  actorId?: string | null;
  organizationId?: number | null;
  websiteId?: string | null;
  /** Address of the client, as reported by trusted proxies. */
  address?: string | null;
  requestId?: string | null;
}
