import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '@abhigam/artifacts';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openOperations } from '../src/open-operations.ts';

const log = pino({ level: 'silent' });

async function open(t: { after(end: () => Promise<void>): void }, more: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'abhigam-operations-test-'));
  const folder = join(root, 'artifacts');
  const config = readConfig({
    DATABASE_URL: database.asProgram.worker,
    ARTIFACTS_DIR: folder,
    WORKER_HTTP_PORT: '0',
    ...more,
  });
  const store = openStore(config);
  const operations = openOperations({
    db: database.db,
    artifacts: store.artifacts,
    folder: store.folder,
    config,
    log,
  });
  const probes = await operations.serve();
  t.after(async () => {
    await probes?.close();
    await database.close();
    await rm(root, { recursive: true });
  });
  return {
    db: database.db,
    folder,
    operations,
    probes,
    ask: (path: string) => fetch(`http://127.0.0.1:${probes?.port}${path}`),
  };
}

test('reports readiness and metrics', async (t) => {
  const { ask, operations } = await open(t);
  const ready = await ask('/ready');
  assert.deepEqual([ready.status, (await ready.json()).status], [200, 'ready']);
  operations.metrics.observePage({ status: 'COMPLETE', durationMs: 1200 }, { open: 300 });
  const text = await (await ask('/metrics')).text();
  assert.match(text, /^abhigam_pages_total\{status="COMPLETE",reason=""\} 1$/m);
  assert.match(text, /^abhigam_queue_pages\{state="waiting"\} 0$/m);
  assert.match(text, /^abhigam_storage_free_bytes [1-9]\d*/m);
});

test('names the unusable store or tables', async (t) => {
  const { ask, folder, db } = await open(t);
  await writeFile(folder, 'a file where the folder should be');
  await sql`delete from schema_migrations where name like '0001%'`.execute(db);
  const { checks } = await (await ask('/ready')).json();
  assert.deepEqual([checks.database.ok, checks.migrations.ok, checks.artifacts.ok], [true, false, false]);
});

test('a full disk is reported but does not make the worker unready', async (t) => {
  const { ask, operations } = await open(t, { STORAGE_MIN_FREE_MB: String(2 ** 40) });
  assert.equal((await operations.storage()).isFull, true);
  assert.equal((await ask('/ready')).status, 200);
});

test('without a port there is no server', async (t) => {
  const { probes } = await open(t, { WORKER_HTTP_PORT: '' });
  assert.equal(probes, null);
});
