import { insertSecurityEvent, type PortalEventRow } from '@abhigam/db';
import {
  isFailureVerdict,
  type PersonField,
  type SecurityContext,
  type SecurityEvent,
} from '@abhigam/domain';
import type { Log } from '../deps.ts';
import type { EventReader } from './event-reader.ts';

/** Account fields relevant to security: permissions, and how the account is found at login. */
const CONCERN_SECURITY: readonly PersonField[] = ['role', 'organizationId', 'status', 'email'];

/**
 * Copies security-relevant events into the security log, with a log line each. Idempotent: the row has the
 * event's id.
 */
export function securityLogReader(log: Log): EventReader {
  return {
    name: 'security-log',
    async handle(tx, events) {
      for (const row of events) {
        const security = securityEventOf(row);
        if (!security) continue;
        const context = contextOf(row);
        const isNew = await insertSecurityEvent(tx, security, context, { id: row.id, at: row.at });
        if (isNew) log.info({ security, ...context, at: row.at }, 'security');
      }
    },
  };
}

function securityEventOf({ payload: event, test_run_id: testRunId }: PortalEventRow): SecurityEvent | null {
  switch (event.type) {
    case 'website-login-stored':
    case 'website-login-removed':
    case 'ownership-proven':
    case 'ownership-waived':
    case 'crawl-settings-changed':
    case 'tests-paused':
    case 'api-key-created':
    case 'api-key-deleted':
    case 'website-deleted':
    case 'organization-deleted':
    case 'person-created':
    case 'person-deleted':
    case 'person-erased':
    case 'person-approved':
    case 'onboarding-deleted':
    case 'onboarding-letter-read':
    case 'webhook-created':
    case 'webhook-changed':
    case 'webhook-secret-changed':
    case 'webhook-deleted':
    case 'signed-in':
    case 'signed-out':
    case 'session-ended':
    case 'identity-replaced':
      return event;
    case 'website-login-tried':
      return testRunId === null ? null : { type: event.type, testRunId, result: event.result };
    case 'person-changed':
      return event.changed.some((field) => CONCERN_SECURITY.includes(field)) ? event : null;
    case 'website-changed':
      return event.isElsewhere ? { type: 'website-moved' } : null;
    // Only decisions that hide failures; manual judgements are recorded with the decision.
    case 'decisions-made': {
      const { type, auditId, verdict, scope, decisionIds } = event;
      return isFailureVerdict(verdict) ? { type, auditId, verdict, scope, count: decisionIds.length } : null;
    }
    case 'decision-changed': {
      const { verdict } = event;
      return isFailureVerdict(verdict) ? { ...event, verdict } : null;
    }
    case 'decision-restored': {
      const { verdict } = event;
      return isFailureVerdict(verdict) ? { ...event, verdict } : null;
    }
    case 'decision-ended': {
      const { verdict } = event;
      return isFailureVerdict(verdict) ? { ...event, verdict } : null;
    }
    default:
      return null;
  }
}

function contextOf(row: PortalEventRow): SecurityContext {
  return {
    actorId: userOf(row),
    organizationId: row.organization_id,
    websiteId: row.website_id,
    address: row.address,
    requestId: row.request_id,
  };
}

/** The user who caused it; for a sign-in by a test, the user who stored the login. */
function userOf({ principal, payload }: PortalEventRow): string | null {
  if (payload.type === 'website-login-tried') return payload.storedBy;
  return principal.kind === 'person' || principal.kind === 'api-key' ? principal.userId : null;
}
