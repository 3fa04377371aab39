import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { verifyPassword } from '@abhigam/db';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { buildFailingElement } from './build-failing-element.ts';
import { buildOrganization } from './build-organization.ts';
import { buildTestRun } from './build-test-run.ts';
import { buildUser } from './build-user.ts';
import { buildWebpage } from './build-webpage.ts';
import { buildWebsite } from './build-website.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('a failing element creates its page, run, website and organization', async () => {
  const element = await buildFailingElement(database.db);
  const run = await database.db
    .selectFrom('test_runs')
    .innerJoin('websites', 'websites.id', 'test_runs.website_id')
    .select(['test_runs.organization_id as ofRun', 'websites.organization_id as ofWebsite'])
    .where('test_runs.id', '=', element.test_run_id)
    .executeTakeFirstOrThrow();
  assert.equal(run.ofRun, run.ofWebsite);
});

test('given values are used', async () => {
  const { db } = database;
  const organization = await buildOrganization(db, { name: 'Department of Posts' });
  const website = await buildWebsite(db, {
    organization_id: organization.id,
    url: 'https://WWW.Posts.example/a?utm_source=x',
  });
  const run = await buildTestRun(db, { website_id: website.id, status: 'COMPLETE', score: 91 });
  const page = await buildWebpage(db, { website_id: website.id, status: 'INACTIVE' });
  assert.equal(website.host, 'posts.example');
  assert.equal(run.organization_id, organization.id);
  assert.deepEqual([run.status, run.score, run.base_url], ['COMPLETE', 91, website.url]);
  assert.equal(page.status, 'INACTIVE');
  assert.equal(new URL(page.url).host, new URL(website.url).host);
});

test('a user logs in with the given password and has the organization that the role requires', async () => {
  const tester = await buildUser(database.db, { password: 'secret words' });
  const expert = await buildUser(database.db, { role: 'ADMINEXPERT' });
  assert.equal(await verifyPassword('secret words', tester.password_hash ?? ''), true);
  assert.notEqual(tester.organization_id, null);
  assert.equal(expert.organization_id, null);
});
