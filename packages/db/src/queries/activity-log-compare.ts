import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { EventPosition } from './portal-events.ts';

export interface LogHead {
  no: number;
  /** In hex. */
  hash: string;
}

/** The newest entry of the hash chain; null when it is empty. */
export async function readLogHead(db: Db): Promise<LogHead | null> {
  const { rows } = await sql<LogHead>`
    select no::float8 as no, encode(hash, 'hex') as hash from activity_log order by activity_log.no desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether the chain still contains this entry with the recorded hash. */
export async function hasEntry(db: Db, { no, hash }: LogHead): Promise<boolean> {
  const { rows } = await sql`
    select from activity_log where no = ${no} and hash = decode(${hash}, 'hex')`.execute(db);
  return rows.length > 0;
}

/**
 * `missing`: events without an entry. `changed`: number of the first entry that does not match; `changes`:
 * number of such entries.
 */
export interface LogFaults {
  changed: number | null;
  changes: number;
  missing: { events: number; firstAt: Date | null };
}

/** Result of comparing one batch. */
interface Compared<Place> {
  /** Position of the last item in the batch; null for an empty batch. */
  last: Place | null;
  count: number;
}

/** Compares the next batch of entries with their predecessors and their events. */
export async function compareEntries(
  db: Db,
  after: number,
  limit: number,
): Promise<Compared<LogHead> & Pick<LogFaults, 'changed' | 'changes'>> {
  // Includes the predecessor of the first entry, if any.
  const { rows } = await sql<{
    no: number | null;
    hash: string | null;
    count: number;
    changed: number | null;
    changes: number;
  }>`
    with part as (
      select * from activity_log where no >= ${after} order by no limit ${after === 0 ? limit : limit + 1}
    ), entry as (
      select *, lag(part.no) over w as no_before, lag(hash) over w as hash_before from part window w as (order by part.no)
    )
    , compared as (select l.no, l.hash,
      e.id is null or l.no <> coalesce(l.no_before, 0) + 1 or l.prev is distinct from l.hash_before
      or l.hash <> activity_hash(l.prev, l.no, l.priority, e)
      or (l.created, l.type, l.actor_kind) <> (e.at, e.type, e.principal ->> 'kind')
      or l.actor_id is distinct from coalesce(e.principal ->> 'userId', e.principal ->> 'testScheduleId')::uuid
      or l.organization_id is distinct from e.organization_id
      or l.website_id is distinct from e.website_id or l.test_run_id is distinct from e.test_run_id as is_changed
    from entry l left join portal_events e on e.id = l.event_id
    where l.no > ${after})
    select max(no)::float8 as no, encode((array_agg(hash order by compared.no desc))[1], 'hex') as hash, count(*)::int as count,
      (min(no) filter (where is_changed))::float8 as changed, (count(*) filter (where is_changed))::int as changes
    from compared`.execute(db);
  const { no = null, hash = null, count = 0, changed = null, changes = 0 } = rows[0] ?? {};
  return { last: no === null || hash === null ? null : { no, hash }, count, changed, changes };
}

/** Checks that the next batch of events handled by the reader has entries. */
export async function compareEvents(
  db: Db,
  reader: string,
  after: EventPosition,
  limit: number,
): Promise<Compared<EventPosition> & Pick<LogFaults, 'missing'>> {
  const { rows } = await sql<{
    count: number;
    xact: string | null;
    eventId: string | null;
    events: number;
    firstAt: Date | null;
  }>`
    with part as (
      select e.xact, e.id, e.at, not exists (select from activity_log l where l.event_id = e.id) as is_missing
      from portal_event_readers r
      join portal_events e on (e.xact, e.id) <= (r.xact, r.event_id)
      where r.name = ${reader} and (e.xact, e.id) > (${after.xact}::xid8, ${after.eventId}::uuid)
      order by e.xact, e.id limit ${limit}
    ), last as (select xact, id from part order by xact desc, id desc limit 1)
    select (select count(*)::int from part) as count, (select xact::text from last) as xact, (select id from last) as "eventId",
      (select count(*)::int from part where is_missing) as events,
      (select min(at) from part where is_missing) as "firstAt"`.execute(db);
  const { count = 0, xact = null, eventId = null, events = 0, firstAt = null } = rows[0] ?? {};
  return {
    last: xact === null || eventId === null ? null : { xact, eventId },
    count,
    missing: { events, firstAt },
  };
}
