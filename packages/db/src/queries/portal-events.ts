import type { EventActor, PortalEvent } from '@abhigam/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { inParts } from '../in-parts.ts';
import type { PortalEventsTable } from '../schema.ts';

export interface NewPortalEvent {
  /** A UUID of version 7: within a transaction events are read in the order of their ids. */
  id: string;
  event: PortalEvent;
  principal: EventActor;
  organizationId: number | null;
  websiteId: string | null;
  testRunId: string | null;
  address: string | null;
  requestId: string | null;
}

/** The last event that a reader has handled. */
export interface EventPosition {
  xact: string;
  eventId: string;
}

export type PortalEventRow = Selectable<PortalEventsTable>;

const BEFORE_ALL: EventPosition = { xact: '0', eventId: '00000000-0000-0000-0000-000000000000' };
/** Any fixed number. */
const MENDING_LOCK = 7_145_310_027;
/** Lower than any that a server gives to a transaction. */
const RESTORED_XACT = sql`'2'::xid8`;

export async function insertPortalEvents(tx: Tx, events: NewPortalEvent[]): Promise<void> {
  for (const part of inParts(events))
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

/** Where a reader stands, held against others until the transaction ends. A new one stands before the first event. */
export async function lockEventReader(tx: Tx, name: string): Promise<EventPosition> {
  const { xact, eventId } = BEFORE_ALL;
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
 * The next events, in an order that never changes: only those of transactions that are older than the oldest which is still
 * under way, so that none can appear before what was read.
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

/** Whether any event lies behind the position, those included that wait for an older transaction to end. */
export async function hasEventsAfter(db: Db, position: EventPosition): Promise<boolean> {
  const found = await db
    .selectFrom('portal_events')
    .select('id')
    .where(isAfter(position))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keyset condition: events behind a position in the order of their index. */
function isAfter({ xact, eventId }: EventPosition) {
  return sql<boolean>`(xact, id) > (${xact}::xid8, ${eventId}::uuid)`;
}

/**
 * A database that was restored from a backup on another server holds events of transactions that this server has yet to
 * reach: nothing would be read until then, and what happens now would lie before it. They are put before all others, in
 * the order of their ids, and each reader before the first that it had not handled: some may come to it twice.
 * True when there were any.
 */
export async function mendOrderOfEvents(tx: Tx): Promise<boolean> {
  if (!(await hasEventsOfFuture(tx))) return false;
  await sql`select pg_advisory_xact_lock(${MENDING_LOCK})`.execute(tx);
  // Another worker may have done it meanwhile.
  if (!(await hasEventsOfFuture(tx))) return false;
  await sql`
    update portal_event_readers reader set xact = ${RESTORED_XACT}, event_id = coalesce((
      select read.id from portal_events read
      where not exists (
        select from portal_events unread
        where (unread.xact, unread.id) > (reader.xact, reader.event_id) and unread.id <= read.id)
      order by read.id desc limit 1), ${BEFORE_ALL.eventId})`.execute(tx);
  await sql`update portal_events set xact = ${RESTORED_XACT}`.execute(tx);
  return true;
}

async function hasEventsOfFuture(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from portal_events where xact >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets from where events were caused that are older than so many days. Returns of how many. */
export async function forgetOrigins(db: Db, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('portal_events')
    .set({ address: null, request_id: null })
    .where('at', '<', sql<Date>`now() - ${Math.max(7, days)} * interval '1 day'`)
    .where((eb) => eb.or([eb('address', 'is not', null), eb('request_id', 'is not', null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
