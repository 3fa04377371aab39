import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { MAX_CLIENT_ERRORS, trimClientErrors, upsertClientError } from '@abhigam/db';
import type { ClientError } from '@abhigam/domain';
import { CLIENT_ERROR_LIMITS, recordClientError } from '@abhigam/portal';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { openWorld, type World } from '../../../test/world.ts';

const ERROR: ClientError = {
  kind: 'screen',
  message: 'Cannot read x of asha@example.in',
  stack: 'at Screen (https://portal.example/assets/a.js?token=secret:1:2)',
  route: '/v2/core/test/:testRunId',
  version: 'app-1234.js',
  browser: 'Firefox',
};

let world: World;
let operator: string;
before(async () => {
  world = await openWorld();
  operator = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());

const listed = async () =>
  good(CALLS.getOperations, await world.call(CALLS.getOperations, operator)).clientErrors;
const send = (body: object) => world.call(CALLS.reportClientError, null, { body: { ...ERROR, ...body } });

test('groups similar errors for operators and removes personal data', async () => {
  for (const browser of ['Chrome', 'Firefox']) good(CALLS.reportClientError, await send({ browser }));
  good(CALLS.reportClientError, await send({ message: 'Another' }));
  const [other, first, ...more] = await listed();
  assert.deepEqual(more, []);
  assert.equal(other?.message, 'Another');
  assert.ok(first);
  const { id, firstSeen, lastSeen, ...shown } = first;
  assert.deepEqual(shown, {
    ...ERROR,
    message: 'Cannot read x of (e-mail)',
    stack: 'at Screen (https://portal.example/assets/a.js)',
    count: 2,
  });
  assert.ok(id !== other.id && firstSeen <= lastSeen);
});

test('refuses texts that are too long and unknown fields', async () => {
  for (const wrong of [
    { message: 'x'.repeat(301) },
    { message: '' },
    { stack: 'x'.repeat(2_001) },
    { kind: 'other' },
    { browser: 'Mosaic' },
    { userName: 'asha' },
  ])
    refused(await send(wrong), 'ER_VALIDATION');
});

test('limits reports per address below the limit for all', async () => {
  const code = (address: string) =>
    recordClientError(world.db, ERROR, address).then(
      () => 'taken',
      (error) => error.code,
    );
  for (let sent = 0; sent < CLIENT_ERROR_LIMITS.perAddress; sent += 1)
    assert.equal(await code('192.0.2.1'), 'taken');
  assert.equal(await code('192.0.2.1'), 'ER_TOO_MANY_REQUESTS');
  assert.equal(await code('192.0.2.2'), 'taken');
});

test('keeps the newest errors and deletes those not reported for a long time', async () => {
  const { db } = world;
  await sql`update client_errors set last_seen = now() - interval '31 days'`.execute(db);
  await sql`insert into client_errors (key, kind, message, stack, route, version, browser, last_seen)
    select sha256(n::text::bytea), 'error', n::text, '', '/', 'a', 'other', now() - n * interval '1 second'
    from generate_series(1, ${sql.lit(MAX_CLIENT_ERRORS)}) as n`.execute(db);
  await upsertClientError(db, ERROR);
  const storedErrors = await db
    .selectFrom('client_errors')
    .select('message')
    .orderBy('last_seen', 'desc')
    .execute();
  assert.equal(storedErrors.length, MAX_CLIENT_ERRORS);
  assert.equal(storedErrors[0]?.message, ERROR.message);
  assert.equal(await trimClientErrors(db, 30), 0);
  await sql`update client_errors set last_seen = now() - interval '31 days' where kind = 'error'`.execute(db);
  assert.equal(await trimClientErrors(db, 30), MAX_CLIENT_ERRORS - 1);
});
