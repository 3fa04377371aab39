import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { buildUser, openSession } from './build-people.ts';
import { buildWebsite } from './build-runs.ts';
import { buildStaffedOrganization } from './build-site.ts';
import { headersOf } from './world.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
/** Fractions of the duration of a normal call after which the API is killed. */
const MOMENTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.7, 2];

let database: TestDatabase;
const site = createServer((_request, response) => void response.end('<!doctype html><title>Site</title>'));

before(async () => {
  database = await createTestDatabase();
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
});
after(async () => {
  site.closeAllConnections();
  site.close();
  await database.close();
});

test('an API killed while it starts a run stores the whole run or nothing', async (t) => {
  const { organizationId } = await buildStaffedOrganization(database.db);
  const keys = await openSession(database.db, await buildUser(database.db, { role: 'SUPERADMIN' }));
  const address = site.address();
  assert.ok(address !== null && typeof address === 'object');
  /** Starts a run for a separate site, on a warmed-up API. */
  const begin = async (name: string) => {
    const baseUrl = `http://127.0.0.1:${address.port}/${name}`;
    await buildWebsite(database.db, { organizationId, url: baseUrl });
    const { api, origin } = await startApi();
    await fetch(`${origin}/api/isTokenValid`, { method: 'POST', headers: headersOf(keys), body: '{}' });
    const settings = { name: 'A run', testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA' };
    const answer = fetch(`${origin}/api/test-runs`, {
      method: 'POST',
      headers: headersOf(keys),
      body: JSON.stringify({ ...settings, baseUrl, disableExperimental: true }),
    });
    return { api, baseUrl, answer };
  };
  const undisturbed = await begin('undisturbed');
  const startMs = performance.now();
  assert.equal((await undisturbed.answer).status, 200);
  const wholeMs = performance.now() - startMs;
  undisturbed.api.kill('SIGKILL');
  let acceptedCount = 0;
  for (const moment of MOMENTS) {
    const { api, baseUrl, answer } = await begin(`moment-${moment}`);
    const status = answer.then(
      (response) => response.status,
      () => null,
    );
    await sleep(wholeMs * moment);
    api.kill('SIGKILL');
    await once(api, 'exit');
    const runs = await database.db
      .selectFrom('test_runs')
      .select(['id', 'status'])
      .where('base_url', '=', baseUrl)
      .execute();
    if ((await status) !== null)
      assert.deepEqual([await status, runs.length], [200, 1], 'the response matches the database');
    for (const run of runs) {
      acceptedCount += 1;
      const jobs =
        await sql`select from pgboss.job where name = 'start-run' and singleton_key = ${run.id}`.execute(
          database.db,
        );
      assert.deepEqual([run.status, jobs.rows.length], ['PENDING', 1]);
    }
  }
  t.diagnostic(`${acceptedCount} of ${MOMENTS.length} runs were taken in before the API was killed`);
});

async function startApi(): Promise<{ api: ChildProcess; origin: string }> {
  const api = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.asProgram.api,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ALLOW_PRIVATE_ADDRESSES: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(api.stdout);
  const [line] = await once(createInterface({ input: api.stdout }), 'line');
  return { api, origin: /http:\/\/\S+/.exec(String(line))?.[0] ?? '' };
}
