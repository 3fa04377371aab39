import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '@abhigam/operations';
import { sql } from 'kysely';
import { openWorld } from '../../../test/world.ts';

const TOKEN = 'a token for metrics';
const TOKEN_HEADERS = { authorization: `Bearer ${TOKEN}` };

test('liveness and readiness are public', async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  const health = await world.app.inject({ url: '/api/health' });
  assert.deepEqual([health.statusCode, health.json()], [200, { status: 'ok' }]);
  const ready = await world.app.inject({ url: '/api/ready' });
  assert.deepEqual(ready.json(), { status: 'ready' });
  assert.equal(ready.statusCode, 200);
  assert.equal(ready.headers['cache-control'], 'no-store');
  assert.match(String(ready.headers['x-request-id']), /^[0-9a-f-]{36}$/);
});

test('reports pending migrations, an unavailable store and a full disk separately', async (t) => {
  const storage = async () => ({ isFull: true, freeBytes: 1 });
  const world = await openWorld({ metricsToken: TOKEN }, { storage });
  t.after(() => world.close());
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
    world.db,
  );
  const { checks, status } = (await world.app.inject({ url: '/api/ready', headers: TOKEN_HEADERS })).json();
  assert.equal(status, 'not-ready');
  assert.deepEqual(checks.artifacts, { ok: true });
  assert.equal(checks.database.ok, true);
  assert.deepEqual(checks.migrations, {
    ok: false,
    why: 'The tables of the database are not up to date.',
  });
  assert.deepEqual(checks.storage, { ok: false, why: 'There is too little free storage.' });
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}s` }])
    assert.deepEqual((await world.app.inject({ url: '/api/ready', headers })).json(), {
      status: 'not-ready',
    });
});

test('without a database the server is alive but not ready', async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  await world.dropDatabase();
  const ready = await world.app.inject({ url: '/api/ready' });
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(ready.json(), { status: 'not-ready' });
  assert.equal((await world.app.inject({ url: '/api/health' })).statusCode, 200);
});

test('metrics need the token and label each route by its pattern', async (t) => {
  const world = await openWorld({ metricsToken: TOKEN }, { metrics: createMetrics() });
  t.after(() => world.close());
  await world.app.inject({ url: '/api/public-settings' });
  await world.app.inject({ url: '/api/websites/0a1b' });
  const text = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  assert.equal(text.statusCode, 200);
  assert.match(text.body, /_count\{method="GET",route="\/api\/public-settings",status="200"\} 1$/m);
  assert.match(text.body, /_count\{method="GET",route="\/api\/websites\/:id",status="\d+"\} 1$/m);
  const wrong = await world.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } });
  assert.equal(wrong.statusCode, 404);
});

test('without a configured token there are no metrics', async (t) => {
  const world = await openWorld({}, { metrics: createMetrics() });
  t.after(() => world.close());
  const answer = await world.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  assert.equal(answer.statusCode, 404);
});
