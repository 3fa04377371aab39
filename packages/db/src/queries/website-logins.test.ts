import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { buildUser, buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import {
  deleteWebsiteLogin,
  findNamedWebsiteLogin,
  findWebsiteLogin,
  lockWebsiteLogin,
  type NewWebsiteLogin,
  recordLoginResult,
  upsertWebsiteLogin,
} from './website-logins.ts';

let database: TestDatabase;
let input: NewWebsiteLogin;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());
beforeEach(async () => {
  const website = await buildWebsite(database.db);
  const user = await buildUser(database.db);
  input = {
    websiteId: website.id,
    kind: 'form',
    settings: {
      username: 'tester',
      loginUrl: 'https://a.in/login',
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: [],
      headers: [],
    },
    secrets: { password: 'v1.sealed' },
    boundTo: 'a binding',
    changedBy: user.id,
  };
});

test('a website has one login; storing another replaces it and clears the last result', async () => {
  const { db } = database;
  assert.equal(await findWebsiteLogin(db, input.websiteId), null);
  await upsertWebsiteLogin(db, input);
  const first = await findWebsiteLogin(db, input.websiteId);
  assert(first);
  assert.deepEqual(first.secrets, { password: 'v1.sealed' });
  assert.ok((await findNamedWebsiteLogin(db, input.websiteId))?.changed_by_name);
  await recordLoginResult(db, first, { ok: false, problem: 'captcha' });
  const tried = await findWebsiteLogin(db, input.websiteId);
  assert.deepEqual([tried?.last_result, tried?.last_problem], ['failed', 'captcha']);
  assert.ok(tried?.last_tried);

  await upsertWebsiteLogin(db, { ...input, kind: 'basic' });
  const second = await findWebsiteLogin(db, input.websiteId);
  assert.deepEqual([second?.id, second?.kind, second?.last_result], [first.id, 'basic', null]);
  await recordLoginResult(db, first, { ok: true });
  assert.equal(
    (await findWebsiteLogin(db, input.websiteId))?.last_result,
    null,
    'result of what was replaced',
  );
});

test('two concurrent first inserts leave one login, and each sees what the other stored', async () => {
  const { db } = database;
  const seen = await Promise.all(
    ['one', 'two'].map((password) =>
      db.transaction().execute(async (tx) => {
        const before = await lockWebsiteLogin(tx, input.websiteId);
        await upsertWebsiteLogin(tx, { ...input, secrets: { password } });
        return before?.secrets.password ?? null;
      }),
    ),
  );
  const left = (await findWebsiteLogin(db, input.websiteId))?.secrets.password;
  const first = left === 'one' ? 'two' : 'one';
  assert.deepEqual(seen.sort(), [first, null].sort());
});

test('deletes a login once', async () => {
  const { db } = database;
  await upsertWebsiteLogin(db, input);
  assert.equal(await deleteWebsiteLogin(db, input.websiteId), true);
  assert.equal(await deleteWebsiteLogin(db, input.websiteId), false);
});
