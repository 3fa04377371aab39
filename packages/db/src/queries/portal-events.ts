import type { EventActor, PortalEvent } from '@abhigam/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { inBatches } from '../in-batches.ts';
import type { PortalEventsTable } from '../schema.ts';

export interface NewPortalEvent {
  /** A UUID v7: within a transaction, events are read in the order of their ids. */
  id: string;
  event: PortalEvent;
  principal: EventActor;
  organizationId: number | null;
  websiteId: string | null;
  testRunId: string | null;
  address: string | null;
  requestId: string | null;
}

/** The last event that a reader has processed. */
export interface EventPosition {
  xact: string;
  eventId: string;
}

export type PortalEventRow = Selectable<PortalEventsTable>;

const START_POSITION: EventPosition = { xact: '0', eventId: '00000000-0000-0000-0000-000000000000' };
/** Arbitrary number of the advisory lock. */
const REPAIR_LOCK = 7_145_310_027;
/** Lower than any transaction id that a server assigns. */
const RESTORED_XACT = sql`'2'::xid8`;

export async function insertPortalEvents(tx: Tx, events: NewPortalEvent[]): Promise<void> {
  for (const part of inBatches(events))
    await tx
      .insertInto('portal_events')
      .values(
        part.map(({ event, ...row }) => ({
          id: row.id,
          type: event.type,
          principal: JSON.stringify(row.principal),
          organization_id: row.organizationId,
          website_id: row.websiteId,
          test_run_id: row.testRunId,
          address: row.address,
          request_id: row.requestId,
          payload: JSON.stringify(event),
        })),
      )
      .execute();
}

/** Position of a reader, locked until the transaction ends. A new reader starts before the first event. */
export async function lockEventReader(tx: Tx, name: string): Promise<EventPosition> {
  const { xact, eventId } = START_POSITION;
  await tx
    .insertInto('portal_event_readers')
    .values({ name, xact, event_id: eventId })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('portal_event_readers')
    .select(['xact', 'event_id'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { xact: row.xact, eventId: row.event_id };
}

export async function moveEventReader(tx: Tx, name: string, { xact, eventId }: EventPosition): Promise<void> {
  await tx
    .updateTable('portal_event_readers')
    .set({ xact, event_id: eventId, moved: sql<Date>`now()` })
    .where('name', '=', name)
    .execute();
}

/**
 * The next events in a stable order. Reads only transactions older than the oldest one in progress, so that no
 * event can later appear before the position.
 */
export async function listEventsAfter(
  tx: Tx,
  position: EventPosition,
  limit: number,
): Promise<PortalEventRow[]> {
  return tx
    .selectFrom('portal_events')
    .selectAll()
    .where(isAfter(position))
    .where(sql<boolean>`xact < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('xact')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether there are events after the position, including those that wait for an older transaction to end. */
export async function hasEventsAfter(db: Db, position: EventPosition): Promise<boolean> {
  const found = await db
    .selectFrom('portal_events')
    .select('id')
    .where(isAfter(position))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keyset condition: events after a position, in index order. */
function isAfter({ xact, eventId }: EventPosition) {
  return sql<boolean>`(xact, id) > (${xact}::xid8, ${eventId}::uuid)`;
}

/**
 * Repairs the order of events after a restore on another server, where their transaction ids are in the future:
 * they would not be read until the server reaches these ids, and new events would come before them. Moves them
 * before all others, ordered by id, and moves each reader before its first unprocessed event, so that it may
 * process some events twice. True if there were any.
 */
export async function repairEventOrder(tx: Tx): Promise<boolean> {
  if (!(await hasEventsOfFuture(tx))) return false;
  await sql`select pg_advisory_xact_lock(${REPAIR_LOCK})`.execute(tx);
  // Another worker may have repaired it meanwhile.
  if (!(await hasEventsOfFuture(tx))) return false;
  await sql`
    update portal_event_readers reader set xact = ${RESTORED_XACT}, event_id = coalesce((
      select read.id from portal_events read
      where not exists (
        select from portal_events unread
        where (unread.xact, unread.id) > (reader.xact, reader.event_id) and unread.id <= read.id)
      order by read.id desc limit 1), ${START_POSITION.eventId})`.execute(tx);
  await sql`update portal_events set xact = ${RESTORED_XACT}`.execute(tx);
  return true;
}

async function hasEventsOfFuture(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from portal_events where xact >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes address and request id of events older than N days, at least seven. Returns the number of events. */
export async function deleteEventOrigins(db: Db, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('portal_events')
    .set({ address: null, request_id: null })
    .where('at', '<', sql<Date>`now() - ${Math.max(7, days)} * interval '1 day'`)
    .where((eb) => eb.or([eb('address', 'is not', null), eb('request_id', 'is not', null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
