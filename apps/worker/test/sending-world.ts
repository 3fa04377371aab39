import { randomBytes, randomUUID } from 'node:crypto';
import { connectDb, type DbConnection, insertPortalEvents } from '@abhigam/db';
import type { NewsOf, Sentence } from '@abhigam/domain';
import { webhookSecretPlace } from '@abhigam/portal';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { sql } from 'kysely';

/** A database with an outbox and webhooks, and helpers for tests. */
export interface SendingWorld {
  database: TestDatabase;
  /** With the database role of a worker, so that a missing right fails a test. */
  worker: DbConnection;
  vault: Vault;
  /** Adds a person with a due notice. */
  notice(more?: {
    language?: 'en' | 'hi';
    created?: Date;
  }): Promise<{ id: string; email: string; userId: string }>;
  /** State, attempts and last error. */
  noticeState(id: string): Promise<[string, number, Sentence['key'] | null]>;
  makeNoticeDue(id: string): Promise<void>;
  webhook(origin: string, more?: { oldSecret?: string }): Promise<{ webhookId: string; secret: string }>;
  /** Adds a due delivery of a webhook. */
  delivery(webhookId: string): Promise<string>;
  /** State, attempts, last status, last error and last response. */
  deliveryState(id: string): Promise<[string, number, number | null, Sentence['key'] | null, string | null]>;
  makeDeliveryDue(id: string): Promise<void>;
  failingSince(webhookId: string): Promise<Date | null>;
  close(): Promise<void>;
}

/** `given`: a database and a key that the test manages. */
export async function openSendingWorld(
  options: { database?: TestDatabase; key?: Buffer } = {},
): Promise<SendingWorld> {
  const database = options.database ?? (await createTestDatabase());
  const { db } = database;
  const worker = connectDb(database.asProgram.worker, { maxConnections: 6 });
  const vault = new Vault([options.key ?? randomBytes(32)]);
  return {
    database,
    worker,
    vault,
    async notice({ language = 'en', created } = {}) {
      const user = await buildUser(db, { role: 'ADMIN' });
      const [id, event_id] = [randomUUID(), randomUUID()];
      const row = { id, event_id, user_id: user.id, kind: NEWS.kind, language };
      const { kind: _, ...counted } = NEWS;
      // In one transaction: a worker that reads the event finds its notice.
      await db.transaction().execute(async (tx) => {
        await insertPortalEvents(tx, [
          {
            id: event_id,
            event: { type: 'non-compliances-stale', ...counted },
            principal: { kind: 'system', part: 'sweep' },
            organizationId: user.organization_id,
            websiteId: null,
            testRunId: null,
            address: null,
            requestId: null,
          },
        ]);
        await tx
          .insertInto('notices')
          .values({ ...row, news: JSON.stringify(NEWS), ...(created ? { created } : {}) })
          .execute();
        // The language is read when the notice is sent.
        await tx
          .insertInto('notice_settings')
          .values({ user_id: user.id, language, choices: '{}' })
          .execute();
      });
      return { id, email: user.email, userId: user.id };
    },
    async noticeState(id) {
      const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return [row.state, row.tries, row.last_error?.key ?? null];
    },
    async makeNoticeDue(id) {
      await db.updateTable('notices').set({ next_try: sql`now()` }).where('id', '=', id).execute();
    },
    async webhook(origin, { oldSecret } = {}) {
      const id = randomUUID();
      const secret = randomUUID();
      const { id: organization_id } = await buildOrganization(db);
      const seal = (text: string) => vault.seal(text, webhookSecretPlace(id));
      const old =
        oldSecret === undefined ? {} : { old_secret: seal(oldSecret), old_secret_until: inAMinute() };
      await db
        .insertInto('webhooks')
        .values({
          id,
          organization_id,
          url: `${origin}/hook`,
          kinds: ['stale'],
          secret: seal(secret),
          ...old,
        })
        .execute();
      return { webhookId: id, secret };
    },
    async delivery(webhookId) {
      const id = randomUUID();
      const row = { id, webhook_id: webhookId, event_id: randomUUID(), kind: 'stale' as const };
      await db
        .insertInto('webhook_deliveries')
        .values({ ...row, body: JSON.stringify({ id }) })
        .execute();
      return id;
    },
    async deliveryState(id) {
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [row.state, row.tries, row.last_status, row.last_error?.key ?? null, row.last_answer];
    },
    async makeDeliveryDue(id) {
      await db.updateTable('webhook_deliveries').set({ next_try: sql`now()` }).where('id', '=', id).execute();
    },
    async failingSince(id) {
      const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return row.failing_since;
    },
    async close() {
      await worker.close();
      if (!options.database) await database.close();
    },
  };
}

const NEWS: NewsOf<'stale'> = { kind: 'stale', days: 30, total: 2, websites: [], otherWebsites: 1 };

const inAMinute = () => new Date(Date.now() + 60_000);
