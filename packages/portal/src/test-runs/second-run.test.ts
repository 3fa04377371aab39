import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { addWebsite, reopen, SITE, startedRun, wholeRun } from '../../test/run-fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
});

test('an organization has at most one unfinished run per URL, in any spelling', async () => {
  const [site, other] = [await addWebsite(database.db), await addWebsite(database.db)];
  await startedRun(database.db, site, []);
  await assert.rejects(startedRun(database.db, site, [], { baseUrl: 'https://SITE.example:443/#top' }), {
    code: 'ER_EXISTING_RUN',
  });
  await startedRun(database.db, site, [], { baseUrl: `${SITE}other` });
  await startedRun(database.db, other, []);
});

test('of many concurrent requests, one starts a run', async () => {
  const site = await addWebsite(database.db);
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => startedRun(database.db, site, [])));
  assert.equal(results.filter((one) => one.status === 'fulfilled').length, 1);
});

test('refuses a retest during another run of the URL', async () => {
  const site = await addWebsite(database.db);
  const testRunId = await wholeRun(database.db, site, { [SITE]: null });
  await startedRun(database.db, site, []);
  const page = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  await assert.rejects(reopen(database.db, page.id), { code: 'ER_EXISTING_RUN' });
});
