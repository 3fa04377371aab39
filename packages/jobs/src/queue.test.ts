import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { finishRun, startRun } from './definitions.ts';
import { connectQueue, type Queue } from './queue.ts';

let database: TestDatabase;
let open: Queue[] = [];

before(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.map((queue) => queue.stop({ graceMs: 0 })));
  open = [];
  await sql`delete from pgboss.job`.execute(database.db);
});
after(async () => {
  await database.close();
});

test('a job exists if and only if its transaction was committed', async () => {
  const queue = await connect('worker');
  const [lost, handledId] = [randomUUID(), randomUUID()];
  await assert.rejects(
    database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, finishRun, { testRunId: lost });
      throw new Error('changed my mind');
    }),
  );
  await enqueue(queue, handledId);
  const handled: string[] = [];
  await queue.work(finishRun, 1, async ({ testRunId }) => void handled.push(testRunId));
  await until('the kept job was handled', async () => (await countJobs('completed')) > 0);
  assert.deepEqual(handled, [handledId]);
});

test('keeps one job per singleton key among those not started', async () => {
  const queue = await connect('producer');
  const testRunId = randomUUID();
  await enqueue(queue, testRunId);
  await enqueue(queue, testRunId);
  assert.equal(await countJobs('created'), 1);
  assert.deepEqual(await queue.liveKeys(finishRun, [testRunId, randomUUID()]), new Set([testRunId]));
});

test('refuses an invalid payload before storing it', async () => {
  const queue = await connect('producer');
  await assert.rejects(
    database.db.transaction().execute((tx) => queue.enqueue(tx, startRun, { testRunId: 'no id' })),
  );
  assert.equal(await countJobs('created'), 0);
});

test('retries a handler that throws, which knows its last attempt', async () => {
  const queue = await connect('worker');
  await sql`update pgboss.queue set retry_limit = 1, retry_delay = 0 where name = ${finishRun.name}`.execute(
    database.db,
  );
  await enqueue(queue, randomUUID());
  const tries: boolean[] = [];
  await queue.work(finishRun, 1, async (_payload, { isLastAttempt }) => {
    tries.push(isLastAttempt);
    throw new Error('does not work');
  });
  await until('the job has failed', async () => (await countJobs('failed')) > 0);
  assert.deepEqual(tries, [false, true]);
});

test('connecting updates the settings of existing queues', async () => {
  await sql`update pgboss.queue set retry_limit = 77 where name = ${finishRun.name}`.execute(database.db);
  await connect('producer');
  const found = await sql<{
    retry_limit: number;
  }>`select retry_limit from pgboss.queue where name = ${finishRun.name}`.execute(database.db);
  assert.equal(found.rows[0]?.retry_limit, finishRun.retryLimit);
});

test('another worker takes over the job of a killed worker', async () => {
  const testRunId = randomUUID();
  const queue = await connect('worker');
  await enqueue(queue, testRunId);
  const victim = spawn(process.execPath, [
    join(import.meta.dirname, '../test/hold-a-job.ts'),
    database.connectionString,
  ]);
  const [output] = await once(victim.stdout, 'data');
  assert.equal(String(output).trim(), testRunId);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const handled: string[] = [];
  await queue.work(finishRun, 1, async (payload) => void handled.push(payload.testRunId));
  await until('the job is done', async () => (await countJobs('completed')) > 0);
  assert.deepEqual(handled, [testRunId]);
});

test('the job of a live worker is left alone, however long it takes', async () => {
  const [holder, other] = [await connect('worker'), await connect('worker')];
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let calls = 0;
  const handler = async () => {
    calls += 1;
    started.resolve();
    await gate.promise;
  };
  await holder.work(finishRun, 1, handler);
  await enqueue(holder, randomUUID());
  await started.promise;
  await other.work(finishRun, 1, handler);
  // Older than any grace period, so that only the lock protects it; then every supervisor polls once more.
  await sql`update pgboss.job set started_on = now() - interval '1 minute'`.execute(database.db);
  await everySupervisorHasPolled();
  gate.resolve();
  await until('the job is done', async () => (await countJobs('completed')) > 0);
  assert.equal(calls, 1);
});

test('stopping waits for the job in progress, then aborts it', async () => {
  const queue = await connect('worker');
  const started = Promise.withResolvers<void>();
  const seen: string[] = [];
  await queue.work(finishRun, 1, async (_payload, { signal }) => {
    started.resolve();
    await once(signal, 'abort');
    seen.push('put away');
  });
  await enqueue(queue, randomUUID());
  await started.promise;
  await queue.stop({ graceMs: 0 });
  open = [];
  assert.deepEqual(seen, ['put away']);
  assert.equal(await countJobs('completed'), 1);
});

async function connect(role: 'producer' | 'worker'): Promise<Queue> {
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role,
    onError: (error) => assert.fail(error),
  });
  open.push(queue);
  return queue;
}

async function enqueue(queue: Queue, testRunId: string): Promise<void> {
  await database.db.transaction().execute((tx) => queue.enqueue(tx, finishRun, { testRunId }));
}

async function countJobs(state: string): Promise<number> {
  const found = await sql<{ n: string }>`
    select count(*) as n from pgboss.job where state::text = ${state} and name = ${finishRun.name}`.execute(
    database.db,
  );
  return Number(found.rows[0]?.n);
}

/** Waits until each session with job locks has polled for abandoned jobs after this call. */
async function everySupervisorHasPolled(): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  const now = rows[0]?.now;
  await until('every watcher has looked', async () => {
    const late = await sql`
      select from pg_stat_activity
      where application_name = 'abhigam-job-locks' and datname = current_database()
        and not (query like '%pg_locks%' and query_start > ${now} and state = 'idle')`.execute(database.db);
    return late.rows.length === 0;
  });
}
