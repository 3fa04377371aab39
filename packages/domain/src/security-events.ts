import type { CrawlSettings } from './crawl-settings.ts';
import type { DecisionEnd, DecisionScope, DecisionTerms, FailureVerdict } from './decision.ts';
import type { ProofMethod } from './ownership.ts';
import type { PersonChanged } from './portal-events.ts';
import type { Role } from './roles.ts';
import type { LoginKind, LoginProblem } from './site-login.ts';

/** Why a sign-in was refused; the answer to the person is the same in all cases. */
export const SIGN_IN_REFUSALS = [
  'wrong-password',
  'unknown-account',
  /** The account is there and has no password for the mock login. */
  'no-password',
  /** E-mail and password where the mock login is off. */
  'not-offered',
  /** The answer of a login provider where none is set up. */
  'no-provider',
  /** The answer of a provider that this browser was not sent to, or that came too late or twice. */
  'not-this-browser',
  /** The provider said no, does not answer, or does not confirm the e-mail. */
  'provider-refused',
  /** The provider was asked for more than it says of how the person logged in. */
  'no-second-factor',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/**
 * The account that a sign-in was tried on. What was typed for an account that does not exist may be anything, a
 * password in the wrong field too: of it only the beginning of its SHA-256 is kept, enough to tell tries apart.
 */
export type AccountTried = { userId: string } | { unknown: string };

/**
 * What happens that concerns security: one branch for each kind, with what is to be known of it. No branch holds
 * secrets, typed words, or addresses with their queries. `call`: name of a call of the API.
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
  | { type: 'sign-in-refused'; reason: SignInRefusal; account: AccountTried | null }
  /** Turned away before the password was looked at. `address`: over all accounts. */
  | { type: 'sign-in-limited'; limit: 'address' | 'account'; account: AccountTried }
  /** An account is tried from many addresses. */
  | { type: 'account-under-attack'; account: AccountTried; refused: number }
  /** So many refusals within an hour, over all accounts and addresses. */
  | { type: 'sign-ins-under-attack'; refused: number }
  /** Keys of a session that is over, or that never was. */
  | { type: 'session-refused'; call: string }
  /** A key that is wrong, expired or deleted. */
  | { type: 'api-key-refused'; call: string }
  | { type: 'api-key-created'; apiKeyId: string; userId: string }
  | { type: 'api-key-deleted'; apiKeyId: string }
  | { type: 'website-deleted' }
  | { type: 'organization-deleted' }
  | { type: 'person-created'; userId: string; role: Role }
  /** What an account may do or how it is found has changed: its role, organization, status or e-mail. */
  | PersonChanged
  | { type: 'person-approved'; userId: string }
  | { type: 'onboarding-deleted'; userId: string }
  /** The authorization letter of this person was opened. */
  | { type: 'onboarding-letter-read'; userId: string }
  | { type: 'person-deleted'; userId: string }
  | { type: 'person-erased'; userId: string }
  | { type: 'permission-refused'; call: string }
  | { type: 'limit-reached'; call: string; code: string }
  /** The malware scanner found something in a file; what it calls it. */
  | { type: 'upload-refused'; call: string; signature: string }
  | { type: 'website-login-stored'; kind: LoginKind; isNew: boolean }
  | { type: 'website-login-removed' }
  /** A test signed in to a website, or tried to. */
  | { type: 'website-login-tried'; testRunId: string; result: 'ok' | LoginProblem }
  /** What is stored for signing in to the website opens no more. */
  | { type: 'website-moved' }
  | { type: 'ownership-proven'; host: string; method: ProofMethod }
  | { type: 'ownership-waived'; host: string; isWaived: boolean }
  | { type: 'crawl-settings-changed'; changed: (keyof CrawlSettings)[] }
  | { type: 'tests-paused'; what: 'all' | 'website' | 'test-run'; paused: boolean; id: string | null }
  /** Failures leave lists and counts by what a person says of them. `count`: decisions made together. */
  | { type: 'decisions-made'; auditId: string; verdict: FailureVerdict; scope: DecisionScope; count: number }
  | {
      type: 'decision-changed';
      decisionId: string;
      verdict: FailureVerdict;
      changed: (keyof DecisionTerms)[];
    }
  | { type: 'decision-ended'; decisionId: string; verdict: FailureVerdict; why: DecisionEnd }
  | { type: 'decision-restored'; decisionId: string; verdict: FailureVerdict }
  /** Events of one kind that came so thick that they were only counted. */
  | { type: 'events-suppressed'; of: SecurityEvent['type']; count: number; sinceSeconds: number };

/** Who and what an event is about, where that is known. */
export interface SecurityContext {
  /** The signed-in person. */
  actorId?: string | null;
  organizationId?: number | null;
  websiteId?: string | null;
  /** Of the client, as far as proxies that are trusted tell it. */
  address?: string | null;
  requestId?: string | null;
}
