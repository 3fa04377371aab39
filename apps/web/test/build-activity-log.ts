import { randomUUID } from 'node:crypto';
import { type PortalEvent, priorityOf } from '@abhigam/domain';
import { sql } from 'kysely';
import type { ReportWorld } from './report-world.ts';

export interface LoggedEvent {
  event: PortalEvent;
  /** The acting user; the portal itself by default. */
  userId?: string;
  at: Date;
  address?: string;
  organizationId?: number;
  websiteId?: string;
}

/** Inserts events with their activity log entries, as the worker writes them. */
export async function buildActivityLog({ db }: ReportWorld, logged: readonly LoggedEvent[]): Promise<void> {
  for (const { event, userId, at, address, organizationId, websiteId } of logged) {
    const id = randomUUID();
    const principal = userId === undefined ? { kind: 'system', part: 'worker' } : { kind: 'person', userId };
    await db
      .insertInto('portal_events')
      .values({
        id,
        at,
        type: event.type,
        principal: JSON.stringify(principal),
        payload: JSON.stringify(event),
        organization_id: organizationId ?? null,
        website_id: websiteId ?? null,
        address: address ?? null,
      })
      .execute();
    await sql`insert into activity_log (event_id, priority) values (${id}, ${priorityOf(event)})`.execute(db);
  }
}
