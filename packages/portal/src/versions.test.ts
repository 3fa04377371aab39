import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  buildNonCompliance,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { spyQueue } from '../test/spy-queue.ts';
import { changeNonCompliance } from './non-compliances/change-non-compliances.ts';
import { systemPrincipal } from './principal.ts';
import { saveWebsiteLogin } from './website-logins/save-website-login.ts';
import { changeCrawlSettings } from './websites/change-crawl-settings.ts';
import { changeWebsite } from './websites/change-website.ts';

const BY = systemPrincipal('bench');
const SETTINGS = { allowPrivateAddresses: true, allowAddresses: [] };
const OVERTAKEN = { code: 'ER_STATE' };

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue, settings: SETTINGS });

test('refuses a change of a website that was changed meanwhile', async () => {
  const website = await buildWebsite(database.db, { url: 'http://127.0.0.1:1/' });
  const rename = (name: string, version?: number) =>
    changeWebsite(deps(), BY, {
      websiteId: website.id,
      name,
      url: website.url,
      organizationId: website.organization_id,
      departmentId: null,
      userId: null,
      ...(version === undefined ? {} : { version }),
    });
  await rename('First', website.version);
  await assert.rejects(rename('Second', website.version), OVERTAKEN);
  await rename('Third');
  const row = await rowOf('websites', website.id);
  assert.deepEqual([row.name, row.version], ['Third', website.version + 2]);
});

test('crawl settings have their own version, and concurrent changes of different settings are both kept', async () => {
  const website = await buildWebsite(database.db);
  const change = (changes: object, version?: number) =>
    changeCrawlSettings(deps(), BY, {
      websiteId: website.id,
      changes,
      ...(version === undefined ? {} : { version }),
    });
  await Promise.all([change({ delayMs: 500 }), change({ pagesAtOnce: 3 })]);
  await assert.rejects(change({ delayMs: 1 }, 1), OVERTAKEN);
  const now = await change({ obeyRobots: false }, 3);
  assert.deepEqual([now.delayMs, now.pagesAtOnce, now.obeyRobots], [500, 3, false]);
  assert.equal((await rowOf('websites', website.id)).version, 1);
});

test('refuses to replace a website login that another user has stored meanwhile', async () => {
  const website = await buildWebsite(database.db, { url: 'http://127.0.0.1:1/' });
  const vault = new Vault([randomBytes(32)]);
  const save = (value: string, version: number) =>
    saveWebsiteLogin({ ...deps(), vault }, BY, {
      websiteId: website.id,
      form: { kind: 'none', cookies: [{ name: 'session', value }], headers: [] },
      version,
    });
  const first = await save('one', 0);
  await assert.rejects(save('two', 0), OVERTAKEN);
  await save('three', first.revision);
});

test('refuses a change of a non-compliance whose status was changed meanwhile', async () => {
  const nc = await buildNonCompliance(database.db, (await buildTestRun(database.db)).id);
  const change = (status: 'RESOLVED' | 'FIX IN PROGRESS', version: number) =>
    changeNonCompliance(deps(), BY, { id: nc.id, change: { status }, version });
  await change('FIX IN PROGRESS', nc.version);
  await assert.rejects(change('RESOLVED', nc.version), OVERTAKEN);
  assert.deepEqual(await change('RESOLVED', nc.version + 1), {
    status: 'RESOLVED',
    version: nc.version + 2,
  });
});

function rowOf(table: 'websites', id: string) {
  return database.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
