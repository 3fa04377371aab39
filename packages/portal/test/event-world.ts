import { randomUUID } from 'node:crypto';
import { connectDb, type DbConnection, type PortalEventRow, type Tx } from '@abhigam/db';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { appendEvent } from '../src/events/append-event.ts';
import { type EventReader, type FanOutResult, fanOut, systemPrincipal } from '../src/index.ts';
import { spyQueue } from './spy-queue.ts';

const { queue } = spyQueue();
export const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export interface EventWorld {
  database: TestDatabase;
  /** With the database role of a worker. */
  worker: DbConnection;
  /** Appends an event about a website in a transaction that stays open. */
  begin(websiteId: string): Promise<{ commit(): Promise<void> }>;
  append(websiteId: string): Promise<void>;
  appendIn(tx: Tx, websiteId: string): Promise<void>;
  /** Appends an event that the security log records. */
  appendLoginRemoved(websiteId: string): Promise<void>;
  eventsOf(websiteId: string): Promise<PortalEventRow[]>;
  /** Fans out until no event waits for transactions of other tests on this server. */
  readAll(readers: EventReader[]): Promise<FanOutResult>;
  close(): Promise<void>;
}

export async function openEventWorld(): Promise<EventWorld> {
  const database = await createTestDatabase();
  const worker = connectDb(database.asProgram.worker, { maxConnections: 6 });
  const add = (tx: Tx, websiteId: string, type: 'website-created' | 'website-login-removed') =>
    appendEvent({ queue }, tx, systemPrincipal('worker'), { type }, { websiteId });
  return {
    database,
    worker,
    async begin(websiteId) {
      const tx = await database.db.startTransaction().execute();
      await add(tx, websiteId, 'website-created');
      return { commit: () => tx.commit().execute() };
    },
    async append(websiteId) {
      await database.db.transaction().execute((tx) => add(tx, websiteId, 'website-created'));
    },
    appendIn: (tx, websiteId) => add(tx, websiteId, 'website-created'),
    async appendLoginRemoved(websiteId) {
      await database.db.transaction().execute((tx) => add(tx, websiteId, 'website-login-removed'));
    },
    eventsOf: (websiteId) =>
      database.db.selectFrom('portal_events').selectAll().where('website_id', '=', websiteId).execute(),
    readAll: (readers) =>
      until('the readers have read or failed', async () => {
        const fanned = await fanOut({ db: worker.db, log: SILENT }, readers);
        return fanned.isDone || fanned.failed.length > 0 ? fanned : null;
      }),
    async close() {
      await worker.close();
      await database.close();
    },
  };
}

/** Records the websites of the received events, in order. */
export function recordingReader(
  more: { before?: (events: readonly PortalEventRow[]) => Promise<void> } = {},
): {
  reader: EventReader;
  websites: (string | null)[];
} {
  const websites: (string | null)[] = [];
  return {
    websites,
    reader: {
      name: randomUUID(),
      async handle(_tx, events) {
        await more.before?.(events);
        websites.push(...events.map((event) => event.website_id));
      },
    },
  };
}
