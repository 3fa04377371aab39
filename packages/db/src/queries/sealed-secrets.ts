import { sql } from 'kysely';
import type { Db, DbConnection } from '../connect.ts';
import type { SealedSecrets } from '../schema.ts';

const BATCH = 500;
/** Sorts before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Arbitrary number of the advisory lock that allows one process at a time to rotate keys. */
const ROTATION_LOCK = 7_145_310_022;

/**
 * Runs `work`, which rotates the keys of stored secrets; returns null without running it while another process
 * does. The lock belongs to the session, so `work` receives the connection and may commit in between.
 */
export function withRotationLock<T>(
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
  /**
   * The context bound to the encryption; null for secrets of an earlier version, which can no longer be
   * decrypted.
   */
  bound_to: string | null;
}

/** All sealed website logins, in batches. */
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

/** Whether there is any secret that requires a key. */
export async function hasSealedSecrets(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from webhooks)
    or exists (select from website_logins where secrets::text <> '{}') as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Stores a resealed secret, unless it was changed meanwhile. */
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

/** Secrets of all webhooks, including deleted ones: no row may depend on an old key. */
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

/** The same for a webhook: `before` is the value that was read. */
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

/** `read`: a batch of rows after an id, ordered by id. */
async function* eachById<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const rows: Row[] = await read(after);
    yield* rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}
