import {
  ACTIVITY_PRIORITIES,
  type ActivityPriority,
  type EventActor,
  type PortalEvent,
} from '@abhigam/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

/**
 * Adds an entry for each event, in this order. Idempotent: skips events that have one. The database computes
 * the hash chain.
 */
export async function insertActivities(
  tx: Tx,
  entries: readonly { eventId: string; priority: ActivityPriority }[],
): Promise<void> {
  await sql`
    insert into activity_log (event_id, priority)
    select event_id, priority
    from unnest(${entries.map(({ eventId }) => eventId)}::uuid[], ${entries.map(({ priority }) => priority)}::text[])
      with ordinality as entry (event_id, priority, place)
    where not exists (select from activity_log l where l.event_id = entry.event_id)
    order by place
    on conflict (event_id) do nothing`.execute(tx);
}

export interface ActivityFilter {
  priority?: ActivityPriority | undefined;
  type?: string | undefined;
  organizationId?: number | undefined;
  /** The user, including actions through an API key. */
  actorId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive upper bound. */
  to?: Date | undefined;
}

export interface ActivityCursor {
  /** `next`: older than the given entry; `prev`: newer. */
  direction: 'next' | 'prev';
  /** Number of the entry at the cursor. */
  lastId: string;
  /** Displayed time of the last entry, used if the entry was deleted. */
  lastCreated?: string | undefined;
}

export interface ActivityRow {
  no: string;
  created: Date;
  priority: ActivityPriority;
  payload: PortalEvent;
  principal: EventActor;
  /** Name of the user, key or schedule; null if it has none. */
  actorName: string | null;
  /** Null once the address was deleted. */
  address: string | null;
  organizationId: number | null;
  organizationName: string | null;
  /** Whether the organization still exists and can be opened. */
  organizationIsThere: boolean;
  websiteId: string | null;
  websiteName: string | null;
  websiteIsThere: boolean;
  testRunId: string | null;
  testRunName: string | null;
  testRunIsThere: boolean;
  /** Name of the user that the event is about. */
  personName: string | null;
  /** Name of the API key that the event is about. */
  serviceName: string | null;
}

/** Filtered entries, newest first; keyset pagination from the cursor. */
export async function listActivities(
  db: Db,
  { where, cursor, limit }: { where: ActivityFilter; cursor?: ActivityCursor | undefined; limit: number },
): Promise<ActivityRow[]> {
  const order = cursor?.direction === 'prev' ? sql`created, no` : sql`created desc, no desc`;
  // The indexes for kinds and organizations contain the priority.
  const isApart = where.type !== undefined || where.organizationId !== undefined;
  const wheres =
    isApart && where.priority === undefined
      ? ACTIVITY_PRIORITIES.map((priority) => ({ ...where, priority }))
      : [where];
  const parts = wheres.map(
    (one) => sql`(
      select l.no, l.event_id, l.created, l.priority, l.organization_id, l.website_id, l.test_run_id
      from activity_log l
      where ${sql.join([...conditionsOf(one), ...(cursor ? [isBeyondCursor(cursor)] : []), sql`true`], sql` and `)}
      order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ActivityRow>`
    with part as (select * from (${sql.join(parts, sql` union all `)}) kinds order by ${order} limit ${limit})
    select part.no, part.created, part.priority, e.payload, e.principal, e.address,
      coalesce(key.service_name, schedule.name, nullif(actor.full_name, ''), nullif(actor.email, '')) as "actorName",
      part.organization_id as "organizationId", o.name as "organizationName",
      o.id is not null and ${isNotDeleted('o')} as "organizationIsThere",
      part.website_id as "websiteId", w.name as "websiteName",
      w.id is not null and ${isNotDeleted('w')} as "websiteIsThere",
      part.test_run_id as "testRunId", r.name as "testRunName", r.id is not null as "testRunIsThere",
      coalesce(nullif(person.full_name, ''), nullif(person.email, '')) as "personName",
      made.service_name as "serviceName"
    from part
    join portal_events e on e.id = part.event_id
    left join users actor on actor.id = (e.principal ->> 'userId')::uuid
    left join api_keys key on key.id = (e.principal ->> 'apiKeyId')::uuid
    left join test_schedules schedule on schedule.id = (e.principal ->> 'testScheduleId')::uuid
    left join users person on person.id = (e.payload ->> 'userId')::uuid
    left join api_keys made on made.id = (e.payload ->> 'apiKeyId')::uuid
    left join organizations o on o.id = part.organization_id
    left join websites w on w.id = part.website_id
    left join test_runs r on r.id = part.test_run_id
    order by part.created desc, part.no desc`.execute(db);
  return rows;
}

function conditionsOf(where: ActivityFilter): RawBuilder<unknown>[] {
  const { priority, type, organizationId, actorId, from, to } = where;
  return [
    ...(priority === undefined ? [] : [sql`l.priority = ${priority}`]),
    ...(type === undefined ? [] : [sql`l.type = ${type}`]),
    ...(organizationId === undefined ? [] : [sql`l.organization_id = ${organizationId}`]),
    ...(actorId === undefined ? [] : [sql`l.actor_id = ${actorId}`]),
    ...(from === undefined ? [] : [sql`l.created >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.created < ${to}`]),
  ];
}

/** Compares with the stored time: API responses omit its microseconds. */
function isBeyondCursor({ direction, lastId, lastCreated }: ActivityCursor): RawBuilder<unknown> {
  const time = sql`coalesce((select created from activity_log where no = ${lastId}::bigint), ${lastCreated ?? null}::timestamptz)`;
  const is = direction === 'prev' ? sql`>` : sql`<`;
  return sql`(l.created, l.no) ${is} (${time}, ${lastId}::bigint)`;
}
