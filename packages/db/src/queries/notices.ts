import type { Language, News, NewsKind, NoticeState, Sentence } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import { isThere } from './is-there.ts';

export interface NewNotice {
  id: string;
  eventId: string;
  userId: string;
  news: News;
  language: Language;
}

/** Puts notices into the outbox, those that are not there yet. Returns how many. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const made = await tx
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
  return made.length;
}

export interface ClaimedNotice {
  id: string;
  tries: number;
  userId: string;
  news: News;
  language: Language;
  created: Date;
  /** Of the event; null where that is of none. */
  organizationId: number | null;
  /** Null when the account is gone or not active. */
  email: string | null;
  fullName: string;
}

/**
 * Takes notices that are due, for one sender alone: they are due again only after `leaseSeconds`, so what a sender that is
 * killed had taken is tried again then, and not before.
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
    left join users u on u.id = c.user_id and ${isThere('u')} and u.status = 'ACTIVE' and u.email <> ''
    order by c.id`.execute(tx);
  return rows;
}

/** Keeps a notice as it is sent, which may be later than it was made: the outbox shows it so. */
export async function rewriteNotice(
  tx: Tx,
  { id, news, language }: Pick<ClaimedNotice, 'id' | 'news' | 'language'>,
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ news: JSON.stringify(news), language })
    .where('id', '=', id)
    .execute();
}

/** How a try ended. `againInSeconds`: null when it is not to be tried again. */
export type NoticeTried =
  | { isSent: true }
  | { isSent: false; error: Sentence; againInSeconds: number | null };

/** Keeps how a try ended, unless another sender has taken the notice since. False then. */
export async function recordNoticeTry(
  tx: Tx,
  { id, tries, tried }: { id: string; tries: number; tried: NoticeTried },
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

/** Whether a notice or what is to be sent to a webhook is due. */
export async function isAnythingDue(db: Db): Promise<{ notices: boolean; deliveries: boolean }> {
  const { rows } = await sql<{ notices: boolean; deliveries: boolean }>`
    select exists (select from notices where state = 'waiting' and next_try <= now()) as notices,
      exists (select from webhook_deliveries where state = 'waiting' and next_try <= now()) as deliveries`.execute(
    db,
  );
  return rows[0] ?? { notices: false, deliveries: false };
}

/** Where there is no mail server: what is due is held, for the super admin to read. */
export async function holdDueNotices(tx: Tx): Promise<void> {
  await sql`update notices set state = 'held' where id in (
    select id from notices where state = 'waiting' and next_try <= now() for update skip locked)`.execute(tx);
}

/** Where there is a mail server by now: what was held for so few days is sent after all. */
export async function releaseHeldNotices(tx: Tx, days: number): Promise<void> {
  await sql`update notices set state = 'waiting', next_try = now() where id in (
    select id from notices where state = 'held' and created > now() - ${days} * interval '1 day'
    for update skip locked)`.execute(tx);
}

/** Has a notice that was held or failed sent. Its state before; null when there is none. */
export async function lockNotice(tx: Tx, id: string): Promise<{ state: NoticeState } | null> {
  const found = await tx
    .selectFrom('notices')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function putNoticeBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ state: 'waiting', tries: 0, next_try: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface NoticeFilter {
  kind?: NewsKind | undefined;
  state?: NoticeState | undefined;
  /** E-mail of a person, in any case of letters. */
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
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'n.user_id').on(isThere('u')))
    .select(COLUMNS);
}

/** What is known of a person who is deleted goes; so do the mails that were meant for them. Their webhooks are no one's. */
export async function removeNoticesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute();
  await tx.updateTable('webhooks').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Removes notices that are so old, whatever became of them. Returns how many. */
export async function trimNotices(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('created', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
