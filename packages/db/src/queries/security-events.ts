import type { SecurityContext, SecurityEvent } from '@abhigam/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '../connect.ts';

/**
 * Adds an event, atomically with the change when called in its transaction. `known`: an existing id, which
 * makes the insert idempotent. False when it already exists.
 */
export async function insertSecurityEvent(
  db: Db,
  { type, ...details }: SecurityEvent,
  context: SecurityContext,
  known: { id: string; at?: Date } = { id: uuid() },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('security_events')
    .values({
      ...known,
      type,
      actor_id: context.actorId ?? null,
      organization_id: context.organizationId ?? null,
      website_id: context.websiteId ?? null,
      address: context.address ?? null,
      request_id: context.requestId ?? null,
      details: JSON.stringify(details),
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

const ROWS_AT_ONCE = 5000;

/**
 * Deletes events older than N days, at least seven: the table itself rejects the deletion of younger ones.
 * Returns the count.
 */
export async function trimSecurityEvents(db: Db, days: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql`
      delete from security_events where id in (
        select id from security_events where at < now() - ${Math.max(7, days)} * interval '1 day'
        order by at limit ${ROWS_AT_ONCE})
      returning id`.execute(db);
    removed += rows.length;
    if (rows.length < ROWS_AT_ONCE) return removed;
  }
}
