import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createClient } from '@abhigam/client';
import type { SessionKeys } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { buildUser } from '../test/build-people.ts';
import { buildRun } from '../test/build-runs.ts';
import { buildStaffedOrganization } from '../test/build-site.ts';
import { openWorld, type World } from '../test/world.ts';

let world: World;
let baseUrl: string;
before(async () => {
  world = await openWorld();
  baseUrl = `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
});
after(() => world.close());

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

test('logs in, calls with the session, sends filters and ends the session', async () => {
  const home = await buildStaffedOrganization(world.db);
  const email = 'client@example.in';
  await buildUser(world.db, {
    role: 'ADMIN',
    organizationId: home.organizationId,
    password: 'secret',
    email,
  });
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  let session: SessionKeys | null = null;
  let callCount = 0;
  const client = createClient({
    baseUrl,
    session: () => session,
    onUnauthorized: () => {
      callCount += 1;
    },
  });

  assert.equal(await codeOf(client.listTestRuns()), 'ER_UNAUTHORIZED');
  assert.equal(callCount, 1);
  const { data } = await client.handshake({ body: { handshakeId: '', email, password: 'secret' } });
  session = data.user;
  const filter = { where: { websiteId: home.websiteId }, order: 'score DESC' as const, limit: 11 };
  const { testRuns } = await client.listTestRuns({ query: { filter } });
  assert.deepEqual(
    testRuns.map((run) => run.id),
    [testRunId],
  );
  assert.equal((await client.getTestRun({ params: { id: testRunId } })).id, testRunId);
  assert.equal((await client.generateLoginUrl()).url, '/auth/mock');
  assert.equal(
    await codeOf(client.fetchBlob(`/test-instances/screenshots/${testRunId}/image`)),
    'ER_NOT_FOUND',
  );
  assert.deepEqual(await client.logoutAll({ body: session }), { success: true, providerUrl: null });
  assert.equal(await codeOf(client.listTestRuns()), 'ER_UNAUTHORIZED');
});

test('throws an AppError if the server is unreachable', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1/api', session: () => null });
  assert.equal(await codeOf(client.publicSettings()), 'ER_SERVER');
});

test('throws an AppError if the response is not JSON', async () => {
  const client = createClient({ baseUrl: `${world.siteUrl}api`, session: () => null });
  assert.equal(await codeOf(client.publicSettings()), 'ER_SERVER');
});

test('does not report an aborted call as a server error', async () => {
  const client = createClient({ baseUrl, session: () => null });
  const call = client.publicSettings({ signal: AbortSignal.abort() });
  await assert.rejects(call, { name: 'AbortError' });
});
