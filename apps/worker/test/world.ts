import { randomUUID } from 'node:crypto';
import { insertTestRun, type NewTestRun } from '@abhigam/db';
import { isTerminalRun, siteHost, urlKey } from '@abhigam/domain';
import { connectQueue, type Queue, startRun } from '@abhigam/jobs';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';

/** A database with one organization, and helpers for tests. */
export interface World {
  database: TestDatabase;
  /** A producer, like in the API. */
  queue: Queue;
  addWebsite(url: string): Promise<string>;
  /** Inserts a run and enqueues its start, like the API. */
  startRun(websiteId: string, baseUrl: string, more?: Partial<NewTestRun>): Promise<string>;
  run(testRunId: string): ReturnType<typeof readRun>;
  /** The run once it is in a terminal state. */
  finished(testRunId: string, timeoutMs?: number): ReturnType<typeof readRun>;
  /** Pages with their path, in the order they were found. */
  pages(testRunId: string): ReturnType<typeof readPages>;
  close(): Promise<void>;
}

/** `given`: a database that the test manages; a new one by default. */
export async function buildWorld(existing?: TestDatabase): Promise<World> {
  const database = existing ?? (await createTestDatabase());
  const { db } = database;
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role: 'producer',
    // A test cuts all connections; the queue reconnects.
    onError: () => {},
  });
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: `Department ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    database,
    queue,
    async addWebsite(url) {
      const id = randomUUID();
      const row = { id, name: url, url, url_key: urlKey(url), host: siteHost(url) };
      await db
        .insertInto('websites')
        .values({ ...row, organization_id: organizationId })
        .execute();
      return id;
    },
    async startRun(websiteId, baseUrl, more = {}) {
      return db.transaction().execute(async (tx) => {
        const testRunId = await insertTestRun(tx, {
          name: 'A run',
          baseUrl,
          testMode: 'full_site',
          wcagVersion: '2.1',
          wcagLevel: 'AA',
          disableExperimental: true,
          websiteId,
          organizationId,
          userId: null,
          maxPages: 100,
          ...more,
        });
        if (testRunId === null) throw new Error('A run of this address is in progress.');
        await queue.enqueue(tx, startRun, { testRunId });
        return testRunId;
      });
    },
    run: (testRunId) => readRun(database, testRunId),
    finished: (testRunId, timeoutMs) =>
      until(
        `run ${testRunId} is finished`,
        async () => {
          const run = await readRun(database, testRunId);
          return isTerminalRun(run.status) ? run : null;
        },
        timeoutMs,
      ),
    pages: (testRunId) => readPages(database, testRunId),
    async close() {
      await queue.stop();
      await database.close();
    },
  };
}

async function readRun({ db }: TestDatabase, testRunId: string) {
  return db.selectFrom('test_runs').selectAll().where('id', '=', testRunId).executeTakeFirstOrThrow();
}

async function readPages({ db }: TestDatabase, testRunId: string) {
  const rows = await db
    .selectFrom('test_instances')
    .selectAll()
    .where('test_run_id', '=', testRunId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, path: new URL(row.url).pathname }));
}
