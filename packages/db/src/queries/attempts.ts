import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Rate limit: at most `limit` attempts within the last `minutes`. */
export interface AttemptLimit {
  limit: number;
  minutes: number;
}

/** A counted attempt; can be given back if it should not count. */
export interface Attempt {
  key: string;
  slot: Date;
}

export type AttemptResult =
  | { isAllowed: true; attempt: Attempt; total: number }
  | { isAllowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. A rejected attempt
 * is not counted, so retries do not extend the wait.
 */
export async function consumeAttempt(db: Db, key: string, limit: AttemptLimit): Promise<AttemptResult> {
  const window = sql`${limit.minutes} * interval '1 minute'`;
  const { rows } = await sql<{ slot: Date; total: number; wait: number }>`
    with taken as (
      insert into attempts (key, slot, count) values (${key}, date_trunc('minute', now()), 1)
      on conflict (key, slot) do update set count = attempts.count + 1
      returning slot, count
    ), before as (
      select sum(a.count)::integer as count, min(a.slot) as oldest
      from attempts a, taken
      where a.key = ${key} and a.slot < taken.slot and a.slot > now() - ${window} and a.count > 0
    )
    select taken.slot, taken.count + coalesce(before.count, 0) as total,
      greatest(1, ceil(extract(epoch from
        coalesce(before.oldest, taken.slot) + ${window} - now())))::integer as wait
    from taken, before`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Attempt was not counted');
  const attempt = { key, slot: row.slot };
  if (row.total <= limit.limit) return { isAllowed: true, attempt, total: row.total };
  await refundAttempt(db, attempt);
  return { isAllowed: false, retryAfterSeconds: row.wait };
}

export async function refundAttempt(db: Db, { key, slot }: Attempt): Promise<void> {
  await db
    .updateTable('attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('slot', '=', slot)
    .where('count', '>', 0)
    .execute();
}

/** Seconds until all keys have attempts left; null when they have already. Counts nothing. */
export async function findAttemptRetryAfter(
  db: Db,
  limits: readonly (readonly [key: string, limit: number])[],
  minutes: number,
): Promise<number | null> {
  const window = sql`${minutes} * interval '1 minute'`;
  const { rows } = await sql<{ wait: number | null }>`
    select max(greatest(1, ceil(extract(epoch from used.oldest + ${window} - now()))))::integer as wait
    from unnest(${limits.map(([key]) => key)}::text[], ${limits.map(([, limit]) => limit)}::integer[]) as had (key, most)
    cross join lateral (
      select sum(a.count) as count, min(a.slot) as oldest from attempts a
      where a.key = had.key and a.slot > now() - ${window} and a.count > 0
    ) used
    where used.count >= had.most`.execute(db);
  return rows[0]?.wait ?? null;
}

/** Number of attempts within the last `minutes`. */
export async function countAttempts(db: Db, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from attempts
    where key = ${key} and slot > now() - ${minutes} * interval '1 minute'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts an attempt without a limit; returns the number within the last `minutes`, including this one. */
export async function countAttempt(db: Db, key: string, minutes: number): Promise<number> {
  const attempt = await consumeAttempt(db, key, { limit: Number.MAX_SAFE_INTEGER, minutes });
  return attempt.isAllowed ? attempt.total : 0;
}

/** Deletes attempts older than any window. Returns the number of deleted rows. */
export async function deleteExpiredAttempts(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from attempts where slot < now() - interval '6 hours' returning key`.execute(db);
  return rows.length;
}
