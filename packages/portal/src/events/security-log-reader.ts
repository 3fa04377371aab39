import { insertSecurityEvent, type PortalEventRow } from '@abhigam/db';
import type { EventActor, PortalEvent, SecurityContext, SecurityEvent } from '@abhigam/domain';
import type { Log } from '../deps.ts';
import type { EventReader } from './event-reader.ts';

/** Puts the changes that concern security into the security log: a row under the event's id, so at most one, and a line. */
export function securityLogReader(log: Log): EventReader {
  return {
    name: 'security-log',
    async handle(tx, events) {
      for (const row of events) {
        const security = securityEventOf(row.payload);
        if (!security) continue;
        const context = contextOf(row);
        const isNew = await insertSecurityEvent(tx, security, context, { id: row.id, at: row.at });
        if (isNew) log.info({ security, ...context, at: row.at }, 'security');
      }
    },
  };
}

function securityEventOf(event: PortalEvent): SecurityEvent | null {
  switch (event.type) {
    case 'website-login-stored':
    case 'website-login-removed':
    case 'crawl-settings-changed':
    case 'tests-paused':
    case 'signed-in':
    case 'signed-out':
      return event;
    case 'website-changed':
      return event.isElsewhere ? { type: 'website-moved' } : null;
    default:
      return null;
  }
}

function contextOf(row: PortalEventRow): SecurityContext {
  return {
    actorId: userOf(row.principal),
    organizationId: row.organization_id,
    websiteId: row.website_id,
    address: row.address,
    requestId: row.request_id,
  };
}

function userOf(actor: EventActor): string | null {
  return actor.kind === 'person' || actor.kind === 'api-key' ? actor.userId : null;
}
