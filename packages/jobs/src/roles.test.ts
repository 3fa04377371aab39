import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  connectDb,
  type DbConnection,
  deleteOldSignInAddresses,
  findWebsiteLogin,
  upsertWebsiteLogin,
} from '@abhigam/db';
import { buildUser, buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { startRun } from './definitions.ts';
import { connectQueue } from './queue.ts';

let database: TestDatabase;
const as: Record<'api' | 'worker', DbConnection | null> = { api: null, worker: null };
const fail = (error: Error) => {
  throw error;
};
before(async () => {
  database = await createTestDatabase();
  for (const program of ['api', 'worker'] as const)
    as[program] = connectDb(database.asProgram[program], { maxConnections: 2 });
});
after(async () => {
  await as.api?.close();
  await as.worker?.close();
  await database.close();
});

const dbOf = (program: 'api' | 'worker') => {
  const connection = as[program];
  assert.ok(connection);
  return connection.db;
};

test('the API enqueues a job and the worker takes it, each with its own role', async () => {
  const api = await connectQueue({
    connectionString: database.asProgram.api,
    role: 'producer',
    onError: fail,
  });
  const worker = await connectQueue({
    connectionString: database.asProgram.worker,
    role: 'worker',
    onError: fail,
  });
  const testRunId = randomUUID();
  const handledRun = Promise.withResolvers<string>();
  await worker.work(startRun, 1, async (payload) => handledRun.resolve(payload.testRunId));
  await dbOf('api')
    .transaction()
    .execute((tx) => api.enqueue(tx, startRun, { testRunId }));
  assert.equal(await handledRun.promise, testRunId);
  await api.stop();
  await worker.stop();
});

test('the worker reads website logins and removes old addresses of people', async () => {
  const { db } = database;
  const [website, user] = [await buildWebsite(db), await buildUser(db)];
  await upsertWebsiteLogin(db, {
    websiteId: website.id,
    kind: 'none',
    settings: {
      username: null,
      loginUrl: null,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: [],
      headers: [],
    },
    secrets: {},
    boundTo: 'a binding',
    changedBy: user.id,
  });
  assert.equal((await findWebsiteLogin(dbOf('worker'), website.id))?.kind, 'none');
  await sql`insert into sign_in_addresses (user_id, address, last_used)
    values (${user.id}, '192.0.2.1', now() - interval '10 years'), (${user.id}, '192.0.2.2', now())`.execute(
    db,
  );
  assert.equal(await deleteOldSignInAddresses(dbOf('worker')), 1);
});

test('the worker creates temporary tables', async () => {
  await dbOf('worker')
    .transaction()
    .execute((tx) => sql`create temp table gathered on commit drop as select 1 as id`.execute(tx));
});

const REFUSED: Record<'api' | 'worker', string[]> = {
  api: [
    'create table mine (id int)',
    'drop table users',
    'alter table users add column more text',
    'delete from users',
    'update users set password_hash = password_hash',
    'insert into audits default values',
    'delete from failing_elements',
    'update workers set name = name',
    'delete from pgboss.job',
    'update pgboss.job set data = data',
    'drop schema pgboss cascade',
    'create role friend superuser',
    "copy users to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    'delete from schema_migrations',
  ],
  worker: [
    'create table mine (id int)',
    'select * from users',
    'select password_hash from users',
    'select * from sessions',
    'select address from sign_in_addresses',
    'insert into sessions default values',
    'update website_logins set secrets = secrets',
    'delete from test_schedules',
    'insert into website_logins default values',
    'delete from websites',
    'update settings set value = value',
    'update organizations set name = name',
    'drop table pgboss.job',
    "copy hosts to program 'cat'",
  ],
};

for (const program of ['api', 'worker'] as const) {
  test(`the database refuses the ${program} what is not its task`, async () => {
    for (const statement of REFUSED[program]) {
      await assert.rejects(
        sql.raw(statement).execute(dbOf(program)),
        (error) => error instanceof Error && 'code' in error && error.code === '42501',
        statement,
      );
    }
  });
}
