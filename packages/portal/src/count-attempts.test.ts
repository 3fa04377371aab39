import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countAttempts, findAttemptRetryAfter } from '@abhigam/db';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { countAttemptsOrRefuse, createAttemptCounter } from './count-attempts.ts';

const MINUTES = 15;
const TWO = { limit: 2, minutes: MINUTES };

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const counted = (key: string) => countAttempts(database.db, key, MINUTES);

test('counts nothing if one key has no attempts left', async () => {
  const limits = [
    ['first of two', 9],
    ['second of two', 1],
  ] as const;
  await countAttemptsOrRefuse(database.db, limits, MINUTES);
  await assert.rejects(countAttemptsOrRefuse(database.db, limits, MINUTES), { code: 'ER_TOO_MANY_REQUESTS' });
  assert.deepEqual([await counted('first of two'), await counted('second of two')], [1, 1]);
});

test('attempts given back do not count, only once', async () => {
  const attempts = createAttemptCounter(database.db);
  await attempts.take('given back', TWO);
  await createAttemptCounter(database.db).take('given back', TWO);
  await attempts.refund();
  await attempts.refund();
  assert.equal(await counted('given back'), 1);
});

test('returns the wait until a key has attempts left without counting one', async () => {
  const limits = [
    ['never tried', 1],
    ['tried', 2],
  ] as const;
  const wait = () => findAttemptRetryAfter(database.db, limits, MINUTES);
  const attempts = createAttemptCounter(database.db);
  await attempts.take('tried', TWO);
  assert.equal(await wait(), null);
  await attempts.take('tried', TWO);
  const seconds = await wait();
  assert.ok(seconds !== null && seconds > (MINUTES - 1) * 60 - 1 && seconds <= MINUTES * 60, String(seconds));
  assert.equal(await counted('tried'), 2);
  await sql`update attempts set slot = slot - interval '10 minutes' where key = 'tried'`.execute(database.db);
  const later = await wait();
  assert.ok(later !== null && later > 0 && later <= 5 * 60, String(later));
  await sql`update attempts set slot = slot - interval '6 minutes' where key = 'tried'`.execute(database.db);
  assert.equal(await wait(), null);
});
