import { sql } from 'kysely';
import type { Db, DbConnection } from '../connect.ts';
import type { SealedSecrets } from '../schema.ts';

const BATCH = 500;
/** Before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Any fixed number: the advisory lock that lets one process change keys at a time. */
const ROTATION_LOCK = 7_145_310_022;

/**
 * Does work that changes the keys of stored secrets; null, without doing it, while another process does some. The lock is of
 * the session, so the work gets that: it commits as it goes on.
 */
export function whileNoneRotates<T>(
  db: DbConnection['db'],
  work: (session: Db) => Promise<T>,
): Promise<T | null> {
  return db.connection().execute(async (session) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_lock(${ROTATION_LOCK}) as held`.execute(
      session,
    );
    if (!lock.rows[0]?.held) return null;
    try {
      return await work(session);
    } finally {
      await sql`select pg_advisory_unlock(${ROTATION_LOCK})`.execute(session);
    }
  });
}

export interface SealedLogin {
  id: string;
  revision: number;
  secrets: SealedSecrets;
  /** What they are sealed for; null for those of an earlier version, which open no more. */
  bound_to: string | null;
}

/** All that is sealed for signing in to websites, a part at a time. */
export function eachSealedLogin(db: Db): AsyncGenerator<SealedLogin> {
  return eachById((after) =>
    db
      .selectFrom('website_logins')
      .select(['id', 'revision', 'secrets', 'bound_to'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
}

/** Whether there is anything that a key must open. */
export async function hasSealedSecrets(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from webhooks)
    or exists (select from website_logins where secrets::text <> '{}') as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Puts the same secrets, sealed anew, in their place, unless they were changed meanwhile. */
export async function replaceSealedLogin(
  db: Db,
  { id, revision }: Pick<SealedLogin, 'id' | 'revision'>,
  secrets: SealedSecrets,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('website_logins')
    .set({ secrets: JSON.stringify(secrets) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SealedWebhook {
  id: string;
  secret: string;
  old_secret: string | null;
}

/** The secrets of all webhooks, of deleted ones too: no row is to be left that only an old key opens. */
export function eachSealedWebhook(db: Db): AsyncGenerator<SealedWebhook> {
  return eachById((after) =>
    db
      .selectFrom('webhooks')
      .select(['id', 'secret', 'old_secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
}

/** The same for a webhook: `before` is what was read. */
export async function replaceSealedWebhook(
  db: Db,
  before: SealedWebhook,
  after: Pick<SealedWebhook, 'secret' | 'old_secret'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ secret: after.secret, old_secret: after.old_secret })
    .where('id', '=', before.id)
    .where('secret', '=', before.secret)
    .where(sql<boolean>`old_secret is not distinct from ${before.old_secret}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `read`: at most a batch of the rows after an id, in the order of their ids. */
async function* eachById<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const rows: Row[] = await read(after);
    yield* rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}
