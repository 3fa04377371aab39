import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { findLoginOfRun, findWebsiteLogin } from '@abhigam/db';
import { loginBinding, loginSecretContext, type SiteLogin } from '@abhigam/domain';
import { buildTestSchedule, buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { saveWebsiteLogin } from '../website-logins/save-website-login.ts';
import { saveScheduleLogin } from './schedule-login.ts';

const vault = new Vault([randomBytes(32)]);
const NO_CHECK = { selector: null, text: null, url: null };

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

async function newSchedule() {
  const website = await buildWebsite(database.db, { url: 'http://127.0.0.1:1/' });
  const { id: testScheduleId } = await buildTestSchedule(database.db, { website_id: website.id });
  const save = (auth: { username: string; password: string } | null) =>
    database.db
      .transaction()
      .execute((tx) => saveScheduleLogin({ vault }, tx, { testScheduleId, website, auth, changedBy: null }));
  return { website, testScheduleId, save };
}

/** The login of a run of the schedule, as a worker opens it. */
async function openLogin(websiteId: string, testScheduleId: string | null) {
  const row = await findLoginOfRun(database.db, { websiteId, testScheduleId });
  assert.ok(row);
  const { kind, settings } = row;
  const binding = loginBinding({ websiteId: row.website_id, siteUrl: row.website_url, kind, settings });
  const password = vault.unseal(row.secrets.password ?? '', loginSecretContext(binding, 'password'));
  return { kind, username: settings.username, loginUrl: settings.loginUrl, password };
}

test('runs of a schedule sign in with its user name by HTTP basic authentication, other runs do not', async () => {
  const { website, testScheduleId, save } = await newSchedule();
  await save({ username: 'tester', password: 'secret' });
  assert.deepEqual(await openLogin(website.id, testScheduleId), {
    kind: 'basic',
    username: 'tester',
    loginUrl: null,
    password: 'secret',
  });
  assert.equal(await findLoginOfRun(database.db, { websiteId: website.id, testScheduleId: null }), null);
  await save(null);
  assert.equal(await findLoginOfRun(database.db, { websiteId: website.id, testScheduleId }), null);
});

test("if the website has a login form, the schedule's user name is entered there", async () => {
  const { website, testScheduleId, save } = await newSchedule();
  const form: SiteLogin = {
    kind: 'form',
    loginUrl: 'http://127.0.0.1:1/login',
    username: 'everyone',
    password: 'shared',
    usernameSelector: '#user',
    passwordSelector: null,
    submitSelector: null,
    check: NO_CHECK,
    cookies: [{ name: 'seen', value: 'yes' }],
    headers: [],
  };
  const settings = { allowPrivateAddresses: true };
  const deps = { db: database.db, queue: spyQueue().queue, vault, settings };
  await saveWebsiteLogin(deps, systemPrincipal('demo'), { websiteId: website.id, form });
  assert.equal((await openLogin(website.id, testScheduleId)).username, 'everyone');
  await save({ username: 'tester', password: 'secret' });
  assert.deepEqual(await openLogin(website.id, testScheduleId), {
    kind: 'form',
    username: 'tester',
    loginUrl: form.loginUrl,
    password: 'secret',
  });
  assert.equal((await findWebsiteLogin(database.db, website.id))?.settings.username, 'everyone');
});

test('a new or first user name requires a password; the same one keeps the stored password', async () => {
  const { website, testScheduleId, save } = await newSchedule();
  await assert.rejects(save({ username: 'tester', password: '' }), { code: 'ER_VALIDATION' });
  await save({ username: 'tester', password: 'secret' });
  await assert.rejects(save({ username: 'other', password: '' }), { code: 'ER_VALIDATION' });
  await save({ username: 'tester', password: '' });
  assert.equal((await openLogin(website.id, testScheduleId)).password, 'secret');
});
