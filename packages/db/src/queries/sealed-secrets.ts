import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { SealedSecrets } from '../schema.ts';

const BATCH = 500;
/** Before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface SealedLogin {
  id: string;
  revision: number;
  secrets: SealedSecrets;
  /** What they are sealed for; null for those of an earlier version, which open no more. */
  bound_to: string | null;
}

/** All that is sealed for signing in to websites, a part at a time. */
export async function* eachSealedLogin(db: Db): AsyncGenerator<SealedLogin> {
  let after = FIRST;
  for (;;) {
    const rows: SealedLogin[] = await db
      .selectFrom('website_logins')
      .select(['id', 'revision', 'secrets', 'bound_to'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
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
export async function* eachSealedWebhook(db: Db): AsyncGenerator<SealedWebhook> {
  let after = FIRST;
  for (;;) {
    const rows: SealedWebhook[] = await db
      .selectFrom('webhooks')
      .select(['id', 'secret', 'old_secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
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
