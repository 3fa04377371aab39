import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { insertWorker } from '@abhigam/db';
import { createTestDatabase, until } from '@abhigam/testing';
import { pino } from 'pino';
import { startHeartbeatThread } from './heartbeat-thread.ts';

/** Polls the database from another process until the worker reports that its main thread is blocked. */
const UNTIL_BUSY = `
  import { connectDb } from '@abhigam/db';
  const [, databaseUrl, id] = process.argv;
  const { db, close } = connectDb(databaseUrl);
  for (;;) {
    const row = await db.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (row.stuck_since !== null && row.last_seen.getTime() - row.stuck_since.getTime() >= 1000) break;
  }
  console.log('busy, and seen');
  await close();`;

test('a blocked main thread keeps its heartbeat and reports how long it has been blocked', async () => {
  const database = await createTestDatabase();
  const workerId = randomUUID();
  await insertWorker(database.db, { id: workerId, name: 'a test', pagesAtOnce: 2 });
  const thread = startHeartbeatThread({
    databaseUrl: database.connectionString,
    workerId,
    stuckMs: 600_000,
    log: pino({ level: 'silent' }),
    beatMs: 200,
  });
  const row = () =>
    database.db.selectFrom('workers').selectAll().where('id', '=', workerId).executeTakeFirstOrThrow();
  try {
    const { last_seen: atFirst } = await row();
    await until('the thread has begun', async () => (await row()).last_seen > atFirst);
    // Blocks this thread, like a busy one.
    const output = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', UNTIL_BUSY, database.connectionString, workerId],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    );
    assert.match(output, /busy, and seen/);
    await until('it answers again', async () => (await row()).stuck_since === null);
  } finally {
    await thread.stop();
    await database.close();
  }
});
