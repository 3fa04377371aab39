import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { type ConnectOptions, connectDb, type DbConnection } from './connect.ts';
import { tookTooLong } from './took-too-long.ts';

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

test('a statement is ended when its connection says so, and never otherwise', async () => {
  await assert.rejects(sql`select pg_sleep(600)`.execute(connect({ statementTimeoutMs: 50 })), tookTooLong);
  const { rows } = await sql<{
    timeout: string;
  }>`select current_setting('statement_timeout') as timeout`.execute(connect({}));
  assert.deepEqual(rows, [{ timeout: '0' }]);
});

test('a query does not wait for ever for a connection', async () => {
  const db = connect({ maxConnections: 1, connectionTimeoutMs: 50 });
  // A busy server may itself take longer than that to open the connection.
  const held = await until('a connection is open', () =>
    db
      .startTransaction()
      .execute()
      .catch(() => null),
  );
  await assert.rejects(sql`select 1`.execute(db), tookTooLong);
  await held.rollback().execute();
  await sql`select 1`.execute(db);
});

test('a server that closes a connection between two statements ends the transaction, not the process', async () => {
  const db = connect({ maxConnections: 1 });
  const other = connect({ maxConnections: 1 });
  const held = await db.startTransaction().execute();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
  // Answers when the connection is gone, at the latest after the milliseconds.
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(other);
  await assert.rejects(async () => {
    // The end may be on its way to us: what is asked for first may still be sent.
    for (;;) await sql`select 1`.execute(held);
  });
  await held
    .rollback()
    .execute()
    .catch(() => {});
  await sql`select 1`.execute(db);
});

test('other errors did not take too long', async () => {
  await assert.rejects(sql`select nothing`.execute(connect({})), (error) => !tookTooLong(error));
});
