import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { refused } from '../../test/answers.ts';
import { buildUser, openSession } from '../../test/build-people.ts';
import { headersOf, openWorld, type World } from '../../test/world.ts';

let world: World;
let headers: Record<string, string>;
before(async () => {
  world = await openWorld();
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  headers = headersOf(await openSession(world.db, superadmin));
});
after(() => world.close());

const post = (payload: string, more: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/websites', payload, headers: { ...headers, ...more } });

test('an unknown path or method below /api gets the usual error response', async () => {
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nonsense'],
    ['GET', '/api/nonsense?x=1'],
    ['DELETE', '/api/websites'],
    ['POST', '/nonsense'],
  ] as const) {
    refused(await world.app.inject({ method, url }), 'ER_NOT_FOUND');
  }
});

test('refuses malformed, wrong-typed and oversized bodies with a message', async () => {
  refused(await post('{"name'), 'ER_VALIDATION', 'The request body is not valid JSON.');
  refused(await post('"text"'), 'ER_VALIDATION');
  refused(
    await post('<x/>', { 'content-type': 'text/xml' }),
    'ER_VALIDATION',
    'The request body must be JSON.',
  );
  refused(
    await post(JSON.stringify({ name: 'x'.repeat(100_000) })),
    'ER_VALIDATION',
    'The request body is too large.',
  );
  refused(await post('{"__proto__":{"isAdmin":true}}'), 'ER_VALIDATION');
});

test('the message is the first fault; all faults are listed by field', async () => {
  const response = await post('{}');
  refused(response, 'ER_VALIDATION', 'Name is required');
  assert.deepEqual(
    response.json().error.details.map((detail: { field: string }) => detail.field),
    ['name', 'url'],
  );
});

test('an unauthenticated request gets that error before validation errors', async () => {
  refused(await post('{"name', { 'x-session-id': '' }), 'ER_UNAUTHORIZED');
});

test('refuses a malformed or oversized path', async () => {
  refused(await world.app.inject({ url: '/api/websites/%E0%A4%A', headers }), 'ER_VALIDATION');
  refused(await world.app.inject({ url: `/api/websites/${'a'.repeat(5000)}`, headers }), 'ER_VALIDATION');
});

test('an internal error returns only a general message', async (context) => {
  const broken = await openWorld();
  context.after(() => broken.close());
  await broken.db.schema.dropTable('settings').execute();
  const response = await broken.call(CALLS.publicSettings, null);
  refused(response, 'ER_SERVER', 'Something went wrong on the server. Please try again later.');
  assert.doesNotMatch(response.body, /settings|at |stack|sql/i);
});

test('a response that violates the contract is not sent', async (context) => {
  const broken = await openWorld();
  context.after(() => broken.close());
  const id = await buildUser(broken.db, { role: 'SUPERADMIN' });
  await broken.db.schema
    .alterTable('organizations')
    .alterColumn('name', (c) => c.dropNotNull())
    // Generated from the name, so it would reject a null name.
    .alterColumn('text_parts', (c) => c.dropNotNull())
    .execute();
  await broken.db.insertInto('organizations').values({ name: 'x' }).execute();
  await broken.db
    .updateTable('organizations')
    .set({ name: null as unknown as string })
    .execute();
  refused(await broken.call(CALLS.listOrganizations, id), 'ER_SERVER');
});
