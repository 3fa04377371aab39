import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { type ConnectOptions, connectDb, type DbConnection } from './connect.ts';
import { isDatabaseTimeout } from './database-timeout.ts';

let database: TestDatabase;
const opened: DbConnection[] = [];
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  for (const connection of opened) await connection.close();
  await database.close();
});

function connect(options: ConnectOptions) {
  const connection = connectDb(database.connectionString, options);
  opened.push(connection);
  return connection.db;
}

test('a statement times out only when its connection sets a timeout', async () => {
  await assert.rejects(
    sql`select pg_sleep(600)`.execute(connect({ statementTimeoutMs: 50 })),
    isDatabaseTimeout,
  );
  const { rows } = await sql<{
    timeout: string;
  }>`select current_setting('statement_timeout') as timeout`.execute(connect({}));
  assert.deepEqual(rows, [{ timeout: '0' }]);
});

test('a query times out while it waits for a free connection', async () => {
  const db = connect({ maxConnections: 1, connectionTimeoutMs: 50 });
  // Opening the connection can take longer than this timeout on a busy server.
  const transaction = await until('a connection is open', () =>
    db
      .startTransaction()
      .execute()
      .catch(() => null),
  );
  await assert.rejects(sql`select 1`.execute(db), isDatabaseTimeout);
  await transaction.rollback().execute();
  await sql`select 1`.execute(db);
});

test('a connection that the server closes between two statements fails the transaction, not the process', async () => {
  const db = connect({ maxConnections: 1 });
  const other = connect({ maxConnections: 1 });
  const transaction = await db.startTransaction().execute();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  // Returns once the connection is closed, after the given milliseconds at the latest.
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(other);
  await assert.rejects(async () => {
    // The disconnect may not have arrived yet: the first statements can still succeed.
    for (;;) await sql`select 1`.execute(transaction);
  });
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
  await sql`select 1`.execute(db);
});

test('other errors do not count as timeouts', async () => {
  await assert.rejects(sql`select nothing`.execute(connect({})), (error) => !isDatabaseTimeout(error));
});
