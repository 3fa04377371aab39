import type { Language, News, NewsKind, NoticeState, Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';

export interface NewNotice {
  id: string;
  eventId: string;
  userId: string;
  news: News;
  language: Language;
}

/** Idempotent: inserts those notices into the outbox that are not there yet. Returns their number. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const insertedRows = await tx
    .insertInto('notices')
    .values(
      notices.map(({ id, eventId, userId, news, language }) => ({
        id,
        event_id: eventId,
        user_id: userId,
        kind: news.kind,
        news: JSON.stringify(news),
        language,
      })),
    )
    .onConflict((on) => on.columns(['event_id', 'user_id', 'kind']).doNothing())
    .returning('id')
    .execute();
  return insertedRows.length;
}

export interface ClaimedNotice {
  id: string;
  tries: number;
  userId: string;
  news: News;
  language: Language;
  created: Date;
  /** Organization of the event; null when it has none. */
  organizationId: number | null;
  /** Null when the account is deleted or inactive. */
  email: string | null;
  fullName: string;
}

/**
 * Claims due notices for one sender with a lease of `leaseSeconds`: if the sender is killed, the notices are
 * retried after the lease expires.
 */
export async function claimNotices(
  tx: Tx,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    with due as (
      select id from notices where state = 'waiting' and next_try <= now()
      order by next_try, id limit ${limit} for update skip locked
    ), claimed as (
      update notices n set tries = n.tries + 1, next_try = now() + ${leaseSeconds} * interval '1 second'
      from due where n.id = due.id returning n.*
    )
    select c.id, c.tries, c.user_id as "userId", c.news, c.language, c.created, u.email,
      coalesce(u.full_name, '') as "fullName", event.organization_id as "organizationId"
    from claimed c
    left join portal_events event on event.id = c.event_id
    left join users u on u.id = c.user_id and ${isNotDeleted('u')} and u.status = 'ACTIVE' and u.email <> ''
    order by c.id`.execute(tx);
  return rows;
}

/** Stores the notice as sent, which may be later than it was created; the outbox shows this version. */
export async function updateNoticeContent(
  tx: Tx,
  { id, news, language }: Pick<ClaimedNotice, 'id' | 'news' | 'language'>,
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ news: JSON.stringify(news), language })
    .where('id', '=', id)
    .execute();
}

/** Result of an attempt. `againInSeconds`: null for no retry. */
export type NoticeAttempt =
  | { isSent: true }
  | { isSent: false; error: Sentence; againInSeconds: number | null };

/** Stores the result of an attempt; false when another sender has claimed the notice since. */
export async function recordNoticeAttempt(
  tx: Tx,
  { id, tries, tried }: { id: string; tries: number; tried: NoticeAttempt },
): Promise<boolean> {
  const query = tx.updateTable('notices').where('id', '=', id).where('tries', '=', tries);
  const guarded = query.where('state', '=', 'waiting');
  const { numUpdatedRows } = await (tried.isSent
    ? guarded.set({ state: 'sent', sent: sql<Date>`now()`, last_error: null })
    : guarded.set({
        state: tried.againInSeconds === null ? 'failed' : 'waiting',
        last_error: JSON.stringify(tried.error),
        next_try: sql<Date>`now() + ${tried.againInSeconds ?? 0} * interval '1 second'`,
      })
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether any notice or webhook delivery is due. */
export async function listDueKinds(db: Db): Promise<{ notices: boolean; deliveries: boolean }> {
  const { rows } = await sql<{ notices: boolean; deliveries: boolean }>`
    select exists (select from notices where state = 'waiting' and next_try <= now()) as notices,
      exists (select from webhook_deliveries where state = 'waiting' and next_try <= now()) as deliveries`.execute(
    db,
  );
  return rows[0] ?? { notices: false, deliveries: false };
}

/** Without a mail server: holds due notices, for the super admin to read. */
export async function holdDueNotices(tx: Tx): Promise<void> {
  await sql`update notices set state = 'held' where id in (
    select id from notices where state = 'waiting' and next_try <= now() for update skip locked)`.execute(tx);
}

/** Once a mail server is configured: sends the notices that were held for at most N days. */
export async function releaseHeldNotices(tx: Tx, days: number): Promise<void> {
  await sql`update notices set state = 'waiting', next_try = now() where id in (
    select id from notices where state = 'held' and created > now() - ${days} * interval '1 day'
    for update skip locked)`.execute(tx);
}

/** Queues a held or failed notice for sending. Returns its previous state; null when there is none. */
export async function lockNotice(tx: Tx, id: string): Promise<{ state: NoticeState } | null> {
  const found = await tx
    .selectFrom('notices')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function requeueNotice(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ state: 'waiting', tries: 0, next_try: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface NoticeFilter {
  kind?: NewsKind | undefined;
  state?: NoticeState | undefined;
  /** E-mail of a user, case-insensitive. */
  email?: string | undefined;
}

const COLUMNS = [
  'n.id',
  'n.kind',
  'n.news',
  'n.language',
  'n.state',
  'n.tries',
  'n.next_try',
  'n.last_error',
  'n.created',
  'n.sent',
  'u.email',
  'u.full_name',
] as const;

/** The outbox, newest first. */
export async function listNotices(
  db: Db,
  { where, limit, skip }: { where: NoticeFilter; limit: number; skip: number },
) {
  let query = notices(db).orderBy('n.id', 'desc').limit(limit).offset(skip);
  if (where.kind !== undefined) query = query.where('n.kind', '=', where.kind);
  if (where.state !== undefined) query = query.where('n.state', '=', where.state);
  if (where.email !== undefined) query = query.where(sql`lower(u.email)`, '=', where.email.toLowerCase());
  return query.execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export async function findNotice(db: Db, id: string): Promise<NoticeRow | null> {
  return (await notices(db).where('n.id', '=', id).executeTakeFirst()) ?? null;
}

function notices(db: Db) {
  return db
    .selectFrom('notices as n')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'n.user_id').on(isNotDeleted('u')))
    .select(COLUMNS);
}

/**
 * Deletes the notices and notice settings of a deleted user, and clears the user of its webhooks.
 */
export async function removeNoticesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute();
  await tx.updateTable('webhooks').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Deletes notices older than N days, whatever their state. Returns the count. */
export async function trimNotices(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('created', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
