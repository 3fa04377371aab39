import type { DeliveryKind, DeliveryState, Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { storableText } from '../storable.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

export interface NewDelivery {
  id: string;
  webhookId: string;
  /** Null for a test delivery, which a user sends manually. */
  eventId: string | null;
  kind: DeliveryKind;
  body: string;
}

/** Idempotent: inserts the deliveries that do not exist yet. Returns their number. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const insertedRows = await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ id, webhookId, eventId, kind, body }) => ({
        id,
        webhook_id: webhookId,
        event_id: eventId,
        kind,
        body,
      })),
    )
    .onConflict((on) => on.columns(['webhook_id', 'event_id', 'kind']).doNothing())
    .returning('id')
    .execute();
  return insertedRows.length;
}

export interface ClaimedDelivery {
  id: string;
  tries: number;
  body: string;
  kind: DeliveryKind;
  webhookId: string;
  url: string;
  /** Sealed; the previous secret signs as well during its grace period. */
  secrets: string[];
}

/**
 * Claims the first due delivery of a random webhook with a lease of `leaseSeconds`: if the sender is killed,
 * the delivery is retried after the lease expires. Random, so that many slow webhooks with a backlog do not
 * block others for long.
 * `except`: webhooks with a delivery in progress. Null when nothing is due.
 */
export async function claimDelivery(
  tx: Tx,
  { except, leaseSeconds }: { except: readonly string[]; leaseSeconds: number },
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    with chosen as (
      select h.id from webhooks h
      where h.deleted is null and h.paused is null and h.id <> all (${[...except]}::uuid[])
        -- what a deleted organization still had to come is for no one
        and (h.organization_id is null
          or exists (select from organizations o where o.id = h.organization_id and ${isNotDeleted('o')}))
        and exists (
          select from webhook_deliveries d where d.webhook_id = h.id and d.state = 'waiting' and d.next_try <= now())
      order by random() limit 1
    ), due as (
      select d.id from webhook_deliveries d
      where d.webhook_id = (select id from chosen) and d.state = 'waiting' and d.next_try <= now()
      order by d.next_try, d.id limit 1 for update skip locked
    ), claimed as (
      update webhook_deliveries n
      set tries = n.tries + 1, last_try = now(), next_try = now() + ${leaseSeconds} * interval '1 second'
      from due where n.id = due.id returning n.*
    )
    select c.id, c.tries, c.body, c.kind, h.id as "webhookId", h.url,
      case when h.old_secret is not null and h.old_secret_until > now()
        then array[h.secret, h.old_secret] else array[h.secret] end as secrets
    from claimed c join webhooks h on h.id = c.webhook_id`.execute(tx);
  return rows[0] ?? null;
}

export type DeliveryAttempt =
  | { isDelivered: true; status: number; answer: string }
  | {
      isDelivered: false;
      status: number | null;
      answer: string | null;
      error: Sentence;
      againInSeconds: number | null;
    };

/**
 * Stores the result of an attempt, unless another sender has claimed the delivery since. `startsFailing`: the
 * webhook has not accepted anything for a while, and its owner must be notified for the first time.
 */
export async function recordDeliveryAttempt(
  tx: Tx,
  { id, tries, tried }: { id: string; tries: number; tried: DeliveryAttempt },
): Promise<{ startsFailing: { webhookId: string; since: Date } | null }> {
  const updated = await tx
    .updateTable('webhook_deliveries')
    .set({
      last_status: tried.status,
      last_answer: tried.answer === null ? null : storableText(tried.answer),
      ...(tried.isDelivered
        ? { state: 'delivered' as const, delivered: sql<Date>`now()`, last_error: null }
        : {
            state: tried.againInSeconds === null ? ('failed' as const) : ('waiting' as const),
            last_error: JSON.stringify(tried.error),
            next_try: sql<Date>`now() + ${tried.againInSeconds ?? 0} * interval '1 second'`,
          }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .returning(['webhook_id', 'created', 'kind'])
    .executeTakeFirst();
  if (!updated) return { startsFailing: null };
  const { webhook_id: webhookId, created, kind } = updated;
  if (tried.isDelivered) {
    await tx
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', webhookId)
      .where('failing_since', 'is not', null)
      .execute();
    return { startsFailing: null };
  }
  if (tried.againInSeconds !== null || kind === 'test') return { startsFailing: null };
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ failing_since: created })
    .where('id', '=', webhookId)
    .where('failing_since', 'is', null)
    .executeTakeFirst();
  return { startsFailing: numUpdatedRows > 0n ? { webhookId, since: created } : null };
}

/** Deliveries of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  {
    webhookId,
    state,
    limit,
    skip,
  }: {
    webhookId: string;
    state?: DeliveryState | undefined;
    limit: number;
    skip: number;
  },
) {
  let query = db
    .selectFrom('webhook_deliveries as d')
    .select([
      'd.id',
      'd.kind',
      'd.state',
      'd.tries',
      'd.next_try',
      'd.last_status',
      'd.last_error',
      'd.last_answer',
      'd.last_try',
      'd.created',
      'd.delivered',
      'd.body',
    ])
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(skip);
  if (state !== undefined) query = query.where('d.state', '=', state);
  return query.execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** A delivery in scope, locked until the transaction ends. */
export async function lockDelivery(tx: Tx, scope: RowScope, id: string) {
  const found = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as h', 'h.id', 'd.webhook_id')
    .select(['d.id', 'd.state', 'd.webhook_id', 'h.paused', 'h.organization_id'])
    .where('d.id', '=', id)
    .where('h.deleted', 'is', null)
    .where(inScope('h', scope))
    .forNoKeyUpdate('d')
    .executeTakeFirst();
  return found ?? null;
}

/** Queues it again, with the same id and body. */
export async function requeueDelivery(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes deliveries older than N days; returns the count. */
export async function trimDeliveries(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('created', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
