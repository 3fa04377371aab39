import type { ActivityKey, ActivityTerm } from './messages/activities.ts';
import type { EventActor, PersonChanged, PersonField, PortalEvent } from './portal-events.ts';
import { isSettingIdentifier } from './setting.ts';

export const ACTIVITY_PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type ActivityPriority = (typeof ACTIVITY_PRIORITIES)[number];

/**
 * Relevance of an event for monitoring (run-modes, ruling 79). HIGH: access and permissions, keys, settings,
 * deletions, repeated failed logins. LOW: automatic actions of tests and the portal.
 */
const PRIORITIES: Readonly<Record<PortalEvent['type'], ActivityPriority>> = {
  'test-run-started': 'LOW',
  'test-run-finished': 'LOW',
  'test-run-cancelled': 'LOW',
  'test-run-given-up': 'LOW',
  'test-page-retried': 'LOW',
  'test-page-given-up': 'LOW',
  'schedule-created': 'MEDIUM',
  'schedule-changed': 'MEDIUM',
  'schedule-deactivated': 'MEDIUM',
  'schedule-deleted': 'HIGH',
  'schedule-restored': 'MEDIUM',
  'schedule-turn-late': 'LOW',
  'schedule-turn-refused': 'LOW',
  'schedule-failing': 'MEDIUM',
  'tests-paused': 'HIGH',
  'website-created': 'MEDIUM',
  'website-deleted': 'HIGH',
  'website-merged': 'HIGH',
  'website-changed': 'MEDIUM',
  'ownership-proven': 'MEDIUM',
  'ownership-waived': 'HIGH',
  'crawl-settings-changed': 'MEDIUM',
  'website-login-stored': 'HIGH',
  'website-login-removed': 'HIGH',
  'website-login-tried': 'LOW',
  'webpage-status-changed': 'MEDIUM',
  'non-compliances-changed': 'MEDIUM',
  'non-compliances-settled': 'LOW',
  'non-compliances-stale': 'LOW',
  'non-compliances-due': 'LOW',
  'estimate-drawn': 'MEDIUM',
  'estimate-stopped': 'LOW',
  'decisions-made': 'MEDIUM',
  'decision-changed': 'MEDIUM',
  'decision-ended': 'MEDIUM',
  'decision-restored': 'MEDIUM',
  'webhook-created': 'MEDIUM',
  'webhook-changed': 'MEDIUM',
  'webhook-secret-changed': 'HIGH',
  'webhook-deleted': 'HIGH',
  'webhook-failing': 'MEDIUM',
  'webhook-tested': 'MEDIUM',
  'webhook-redelivered': 'MEDIUM',
  'organization-mails-changed': 'HIGH',
  'findings-removed': 'LOW',
  'report-requested': 'LOW',
  'report-made': 'LOW',
  'organization-created': 'MEDIUM',
  'organizations-imported': 'MEDIUM',
  'organization-changed': 'MEDIUM',
  'organization-deleted': 'HIGH',
  'person-created': 'HIGH',
  'person-changed': 'MEDIUM',
  'person-approved': 'HIGH',
  'person-deleted': 'HIGH',
  'person-erased': 'HIGH',
  'onboarding-requested': 'MEDIUM',
  'onboarding-deleted': 'HIGH',
  'onboarding-letter-read': 'MEDIUM',
  'accounts-unused': 'LOW',
  'account-kept': 'MEDIUM',
  'notice-settings-changed': 'MEDIUM',
  'notice-sent-again': 'MEDIUM',
  'api-key-created': 'HIGH',
  'api-key-deleted': 'HIGH',
  'api-key-expiring': 'MEDIUM',
  'settings-changed': 'HIGH',
  'log-faults-acknowledged': 'HIGH',
  'installation-restored': 'HIGH',
  'secrets-key-changed': 'HIGH',
  'sign-ins-failed': 'HIGH',
  'signed-in': 'MEDIUM',
  'signed-out': 'MEDIUM',
  'session-ended': 'MEDIUM',
  'session-ended-elsewhere': 'MEDIUM',
  'last-super-admin-kept': 'HIGH',
  'identity-replaced': 'HIGH',
};

/** Event types, for the filter of the log. */
export const ACTIVITY_TYPES = Object.keys(PRIORITIES) as PortalEvent['type'][];

/** Account fields that decide access and permissions. */
const ACCESS: readonly PersonField[] = ['role', 'status', 'organizationId'];

export function priorityOf(event: PortalEvent): ActivityPriority {
  if (event.type === 'person-changed' && event.changed.some((field) => ACCESS.includes(field))) return 'HIGH';
  return PRIORITIES[event.type];
}

/** An event as a message key without a language. Names are read from their tables. */
export interface Activity {
  key: ActivityKey;
  values: Readonly<Record<string, number>>;
  /** Words that each language translates, by placeholder. */
  terms: Readonly<Record<string, readonly ActivityTerm[]>>;
}

export type ActorKind = EventActor['kind'];

/** The message of an event. An event type without a message does not compile. */
export function activityOf(event: PortalEvent): Activity {
  switch (event.type) {
    case 'test-run-finished':
      return activity(event.type, { terms: { status: [event.status] } });
    case 'test-run-given-up':
      return activity(event.type, { terms: { reason: [event.reason] } });
    case 'tests-paused':
      return activity(PAUSES[event.what][event.paused ? 'paused' : 'resumed']);
    case 'website-changed':
    case 'organization-changed':
      return activity(event.type, { terms: { fields: event.changed } });
    case 'person-changed':
      return isApprovalWithdrawal(event)
        ? activity('person-unapproved')
        : activity(event.type, { terms: { fields: event.changed } });
    case 'ownership-waived':
      return activity(event.isWaived ? 'ownership-waived' : 'ownership-demanded');
    case 'website-login-tried':
      return activity(event.result === 'ok' ? 'website-login-worked' : 'website-login-failed');
    case 'webpage-status-changed':
      return activity(event.status === 'ACTIVE' ? 'webpage-activated' : 'webpage-deactivated');
    case 'non-compliances-changed':
      return activity(event.type, { values: { count: event.count } });
    case 'estimate-drawn':
      return activity(event.type, { values: { websites: event.websites, pages: event.pages } });
    case 'decisions-made':
      return activity(event.type, { values: { count: event.decisionIds.length } });
    case 'non-compliances-settled':
      return activity(event.type, {
        values: { new: event.found, returned: event.returned, resolved: event.resolved },
      });
    case 'non-compliances-stale':
    case 'non-compliances-due':
      return activity(event.type, { values: { count: event.total } });
    case 'organization-mails-changed':
      return activity(event.isStaleDisabled ? 'organization-mails-off' : 'organization-mails-on');
    case 'organizations-imported':
      return event.left === undefined
        ? activity(event.type, { values: { count: event.made } })
        : activity('organizations-import-stopped', { values: { count: event.made, left: event.left } });
    case 'person-created':
    case 'last-super-admin-kept':
      return activity(event.type, { terms: { role: [event.role] } });
    case 'secrets-key-changed':
      return event.isOldDropped
        ? activity('secrets-key-dropped')
        : activity(event.type, { values: { count: event.sealed } });
    case 'accounts-unused':
      return activity(event.type, { values: { count: event.count } });
    case 'api-key-expiring':
      return activity(event.type, { values: { days: event.days } });
    case 'settings-changed': {
      // Settings unknown to this version are omitted from the sentence; the entry contains them.
      const fields = event.changed.map(({ identifier }) => identifier).filter(isSettingIdentifier);
      return activity(event.type, { terms: { fields } });
    }
    case 'sign-ins-failed':
      return activity(event.userId === null ? 'sign-ins-failed-unknown' : 'sign-ins-failed', {
        values: { count: event.count },
      });
    default:
      return activity(event.type);
  }
}

/** Whether the event only withdrew the approval of an account. */
function isApprovalWithdrawal({ changed, now }: PersonChanged): boolean {
  return changed.length === 1 && changed[0] === 'status' && now?.status === 'INACTIVE';
}

const PAUSES = {
  all: { paused: 'tests-paused-all', resumed: 'tests-resumed-all' },
  website: { paused: 'tests-paused-website', resumed: 'tests-resumed-website' },
  'test-run': { paused: 'tests-paused-run', resumed: 'tests-resumed-run' },
} as const satisfies Record<string, Record<string, ActivityKey>>;

function activity(key: ActivityKey, { values = {}, terms = {} }: Partial<Activity> = {}): Activity {
  return { key, values, terms };
}
