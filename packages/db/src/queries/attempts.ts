import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** How often something may be tried within the last so many minutes. */
export interface AttemptLimit {
  limit: number;
  minutes: number;
}

/** An attempt that was counted; can be given back when it turned out to be none. */
export interface Attempt {
  key: string;
  slot: Date;
}

export type TakenAttempt =
  | { isAllowed: true; attempt: Attempt; total: number }
  | { isAllowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together, and says whether it may be
 * made. One that may not is not counted, so that further tries do not put the end off.
 */
export async function takeAttempt(db: Db, key: string, limit: AttemptLimit): Promise<TakenAttempt> {
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
  if (!row) throw new Error('An attempt was not counted.');
  const attempt = { key, slot: row.slot };
  if (row.total <= limit.limit) return { isAllowed: true, attempt, total: row.total };
  await giveBackAttempt(db, attempt);
  return { isAllowed: false, retryAfterSeconds: row.wait };
}

export async function giveBackAttempt(db: Db, { key, slot }: Attempt): Promise<void> {
  await db
    .updateTable('attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('slot', '=', slot)
    .where('count', '>', 0)
    .execute();
}

/** How many seconds it takes until each of the keys has attempts left; null when all have. Counts nothing. */
export async function findAttemptWait(
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

/** Attempts within the last so many minutes. */
export async function countAttempts(db: Db, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from attempts
    where key = ${key} and slot > now() - ${minutes} * interval '1 minute'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts without a limit; returns how many there were within the last so many minutes, this one among them. */
export async function countAttempt(db: Db, key: string, minutes: number): Promise<number> {
  const taken = await takeAttempt(db, key, { limit: Number.MAX_SAFE_INTEGER, minutes });
  return taken.isAllowed ? taken.total : 0;
}

/** No window is longer than a few hours. Returns how many rows went. */
export async function forgetOldAttempts(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from attempts where slot < now() - interval '6 hours' returning key`.execute(db);
  return rows.length;
}
