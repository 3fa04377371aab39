import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { findWebsiteLogin } from '@abhigam/db';
import { loginBinding, loginSecretContext } from '@abhigam/domain';
import { webhookSecretPlace } from '@abhigam/portal';
import { buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { openVault, type Vault, VaultError } from '@abhigam/vault';
import { spyQueue } from '../../../../packages/portal/test/spy-queue.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { rotateKey } from './rotate-key.ts';

const SETTINGS = {
  username: 'u',
  loginUrl: null,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
  check: { selector: null, text: null, url: null },
  cookies: [],
  headers: ['X-Key'],
};

let database: TestDatabase;
const { queue, jobs } = spyQueue();
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('re-encrypts every secret, keeps running programs working, and drops the old key with a second call', async (context) => {
  const keyFile = join(await folderOf(context), 'secrets.key');
  // Like an API and a worker: opened before the rotation and never reopened.
  const running = await openVault({ keyFile, mayCreate: true });
  const former = (await readFile(keyFile, 'utf8')).trim();
  const login = await storeLogin(running);
  const webhook = await storeWebhook(running);
  const rotate = (dropOld: boolean) => rotateKey({ db: database.db, queue, keys: null, keyFile, dropOld });

  await assert.rejects(rotate(true), /no old key/);
  assert.match((await rotate(false)).join(' '), /^2 logins and webhooks .* --drop-old/);
  const [first, second] = (await readFile(keyFile, 'utf8')).trim().split('\n');
  assert.equal(second, former);
  assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
  await assertOpens(
    new Map([
      [login, 'website'],
      [webhook, 'webhook'],
    ]),
    running,
  );

  // The API seals with the new key without a restart; a repeated call does nothing.
  const later = await storeWebhook(running);
  assert.match(
    (await rotate(false)).join(' '),
    /^Every login and webhook that opens was under the first key already/,
  );
  assert.match((await rotate(true)).join(' '), /under the first key already.* gone/);
  assert.equal((await readFile(keyFile, 'utf8')).trim(), first);
  await assertOpens(
    new Map([
      [login, 'website'],
      [webhook, 'webhook'],
      [later, 'webhook'],
    ]),
    running,
  );
  const old = await openVault({ keys: former, keyFile, mayCreate: false });
  await assert.rejects(assertOpens(new Map([[webhook, 'webhook']]), old), VaultError);

  // Refused calls write no event; each successful one writes one and enqueues its fan-out.
  const events = await database.db.selectFrom('portal_events').select('payload').orderBy('id').execute();
  const type = 'secrets-key-changed';
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [
      { type, sealed: 2, isOldDropped: false },
      { type, sealed: 0, isOldDropped: false },
      { type, sealed: 0, isOldDropped: true },
    ],
  );
  assert.equal(jobs.length, 3);
  await forget();
});

test('with SECRETS_KEY its first key seals, and a single key gets instructions', async (context) => {
  const keyFile = join(await folderOf(context), 'none.key');
  const [former, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const webhook = await storeWebhook(await openVault({ keys: former, keyFile, mayCreate: false }));
  const rotate = (keys: string) => rotateKey({ db: database.db, queue, keys, keyFile, dropOld: false });
  await assert.rejects(
    rotate(former),
    (error) => error instanceof UserFacingError && /NEW,OLD/.test(error.message),
  );
  assert.match((await rotate(`${next},${former}`)).join(' '), /^1 logins/);
  const vault = await openVault({ keys: next, keyFile, mayCreate: false });
  await assertOpens(new Map([[webhook, 'webhook']]), vault);
  await assert.rejects(stat(keyFile));
  await forget();
});

test('counts and skips undecryptable secrets without blocking the others', async (context) => {
  const keyFile = join(await folderOf(context), 'secrets.key');
  const vault = await openVault({ keyFile, mayCreate: true });
  const other = randomBytes(32).toString('base64');
  const lost = await storeWebhook(await openVault({ keys: other, keyFile, mayCreate: false }));
  const webhook = await storeWebhook(vault);
  const summary = await rotateKey({ db: database.db, queue, keys: null, keyFile, dropOld: false });
  assert.match(summary.join(' '), /^1 logins .* 1 open with no key/);
  await assertOpens(new Map([[webhook, 'webhook']]), vault);
  await assertOpens(
    new Map([[lost, 'webhook']]),
    await openVault({ keys: other, keyFile, mayCreate: false }),
  );
  await forget();
});

test('refuses a concurrent rotation and loses no key in use', async (context) => {
  const keyFile = join(await folderOf(context), 'secrets.key');
  const running = await openVault({ keyFile, mayCreate: true });
  const webhook = await storeWebhook(running);
  const rotate = () => rotateKey({ db: database.db, queue, keys: null, keyFile, dropOld: false });
  // The first one waits for a row lock, with the new key in the file and nothing sealed yet.
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('webhooks').select('id').where('id', '=', webhook).forUpdate().execute();
    await mayGoOn;
  });
  const former = await readFile(keyFile, 'utf8');
  const first = rotate();
  first.catch(() => {});
  while ((await readFile(keyFile, 'utf8')) === former) await setImmediate();
  const during = await readFile(keyFile, 'utf8');
  await assert.rejects(
    rotate(),
    (error) => error instanceof UserFacingError && /by another command/.test(error.message),
  );
  goOn();
  await holding;
  assert.match((await first).join(' '), /^1 logins/);
  assert.equal(await readFile(keyFile, 'utf8'), during);
  await assertOpens(new Map([[webhook, 'webhook']]), running);
  await forget();
});

test('with several machines nothing becomes undecryptable if the new key is first added after the old one', async (context) => {
  const folder = await folderOf(context);
  const files = [join(folder, 'one.key'), join(folder, 'two.key')] as const;
  const here = await openVault({ keyFile: files[0], mayCreate: true });
  const old = await readFile(files[0], 'utf8');
  await writeFile(files[1], old, { mode: 0o600 });
  const there = await openVault({ keyFile: files[1], mayCreate: false });
  const stored = new Map<string, 'webhook'>();
  const bothOpen = async () => {
    for (const vault of [here, there]) stored.set(await storeWebhook(vault), 'webhook');
    for (const vault of [here, there]) await assertOpens(stored, vault);
  };
  const added = `${randomBytes(32).toString('base64')}\n`;
  for (const text of [`${old}${added}`, `${added}${old}`])
    for (const file of files) {
      await writeFile(file, text, { mode: 0o600 });
      await bothOpen();
    }
  const rotate = (dropOld: boolean) =>
    rotateKey({ db: database.db, queue, keys: null, keyFile: files[0], dropOld });
  assert.match((await rotate(false)).join(' '), /copy this one to all/);
  await bothOpen();
  await rotate(true);
  await bothOpen();
  await copyFile(files[0], files[1]);
  await bothOpen();
  assert.equal(await readFile(files[1], 'utf8'), added);
  await forget();
});

test('without a key file there is nothing to rotate, and none is created', async (context) => {
  const keyFile = join(await folderOf(context), 'secrets.key');
  const work = rotateKey({ db: database.db, queue, keys: null, keyFile, dropOld: false });
  await assert.rejects(work, (error) => error instanceof UserFacingError && /no key/.test(error.message));
  await assert.rejects(stat(keyFile));
});

async function folderOf(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-rotate-test-'));
  context.after(() => rm(folder, { recursive: true }));
  return folder;
}

async function storeLogin(vault: Vault): Promise<string> {
  const website = await buildWebsite(database.db);
  const binding = loginBinding({
    websiteId: website.id,
    siteUrl: website.url,
    kind: 'basic',
    settings: SETTINGS,
  });
  const secrets = {
    password: vault.seal('पासवर्ड', loginSecretContext(binding, 'password')),
    'header:x-key': vault.seal('a key', loginSecretContext(binding, 'header:x-key')),
  };
  await database.db
    .insertInto('website_logins')
    .values({
      id: randomUUID(),
      website_id: website.id,
      kind: 'basic',
      settings: JSON.stringify(SETTINGS),
      secrets: JSON.stringify(secrets),
      bound_to: binding,
    })
    .execute();
  return website.id;
}

async function storeWebhook(vault: Vault): Promise<string> {
  const id = randomUUID();
  const place = webhookSecretPlace(id);
  await database.db
    .insertInto('webhooks')
    .values({
      id,
      url: 'https://a.in/',
      kinds: [],
      secret: vault.seal('a secret', place),
      old_secret: vault.seal('an older one', place),
    })
    .execute();
  return id;
}

async function assertOpens(stored: Map<string, 'website' | 'webhook'>, vault: Vault): Promise<void> {
  for (const [id, kind] of stored) {
    if (kind === 'website') {
      const row = await findWebsiteLogin(database.db, id);
      const binding = row?.bound_to ?? '';
      const open = (name: 'password' | 'header:x-key') =>
        vault.unseal(row?.secrets[name] ?? '', loginSecretContext(binding, name));
      assert.deepEqual([open('password'), open('header:x-key')], ['पासवर्ड', 'a key']);
      assert.equal(row?.revision, 1);
    } else {
      const row = await database.db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(vault.unseal(row.secret, webhookSecretPlace(id)), 'a secret');
      assert.equal(vault.unseal(row.old_secret ?? '', webhookSecretPlace(id)), 'an older one');
    }
  }
}

async function forget(): Promise<void> {
  await database.db.deleteFrom('website_logins').execute();
  await database.db.deleteFrom('webhooks').execute();
}
