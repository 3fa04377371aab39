import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import { fileSealOf, openVault, Vault } from '@abhigam/vault';
import { sql } from 'kysely';
import { spyQueue } from '../../../../packages/portal/test/spy-queue.ts';
import { openInstallation, type TestInstallation } from '../../test/installations.ts';
import { rotateKey } from '../setup/rotate-key.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
const OPTIONS = { version: '0.1.0', withKeys: true, signal: NEVER };
/** A screenshot, facts of several segments, a letter, and an empty file. */
const FILES = [Buffer.from('RIFF....WEBP'), randomBytes(200_000), Buffer.from('%PDF-1.7'), Buffer.alloc(0)];

/** The store of an installation as its programs open it. */
function storeOf({ artifactsFolder, secrets }: TestInstallation, isOn: boolean) {
  const open = () => openVault({ keyFile: secrets.keyFile, mayCreate: false });
  return folderStore(artifactsFolder, { seal: fileSealOf(open), isOn });
}
const sealing = (of: TestInstallation) => ({ ...of, artifacts: storeOf(of, true), isSealing: true });

async function putAll(store: ReturnType<typeof storeOf>): Promise<Map<string, Buffer>> {
  const put = new Map<string, Buffer>();
  for (const bytes of FILES) put.set(await store.put(bytes), bytes);
  return put;
}

async function assertOpens(store: ReturnType<typeof storeOf>, files: Map<string, Buffer>): Promise<void> {
  for (const [sha256, bytes] of files) assert.deepEqual(await store.get(sha256), bytes);
}

/** The files that are encrypted in the store. */
async function sealedAmong({ artifactsFolder }: TestInstallation, files: Map<string, Buffer>) {
  const vault = new Vault([randomBytes(32)]);
  const { isSealed } = fileSealOf(async () => vault);
  const found: boolean[] = [];
  for (const name of files.keys())
    found.push(isSealed(await readFile(join(artifactsFolder, name.slice(0, 2), name))));
  return found;
}

for (const isOnThere of [true, false]) {
  test(`encrypted files open after a restore with the setting ${isOnThere ? 'on' : 'off'}`, async (context) => {
    const source = await openInstallation((close) => context.after(close));
    const target = await openInstallation((close) => context.after(close), { empty: true });
    await openVault({ keyFile: source.secrets.keyFile, mayCreate: true });
    const files = await putAll(storeOf(source, true));
    const path = join(source.folder, 'sealed.backup');
    const { artifacts } = await writeBackup(sealing(source), path, OPTIONS);
    assert.equal(artifacts, files.size);
    await restoreBackup(
      isOnThere ? sealing(target) : { ...target, artifacts: storeOf(target, false) },
      path,
      {
        signal: NEVER,
      },
    );
    assert.deepEqual(
      await sealedAmong(target, files),
      FILES.map(() => isOnThere),
    );
    // The setting may change later, either way.
    for (const isOn of [true, false]) await assertOpens(storeOf(target, isOn), files);
  });
}

test('restores nothing into an encrypting store without a key and leaves the database unchanged', async (context) => {
  const source = await openInstallation((close) => context.after(close));
  const target = await openInstallation((close) => context.after(close), { empty: true });
  await source.artifacts.put(Buffer.from('a picture'));
  const path = join(source.folder, 'without.backup');
  await writeBackup(source, path, { ...OPTIONS, withKeys: false });
  await assert.rejects(
    restoreBackup(sealing(target), path, { signal: NEVER }),
    (error) => error instanceof UserFacingError && /ARTIFACTS_SEALED/.test(error.message),
  );
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(target.database.db);
  assert.equal(rows.length, 0);
  await openVault({ keyFile: target.secrets.keyFile, mayCreate: true });
  await restoreBackup(sealing(target), path, { signal: NEVER });
});

test('detects files encrypted with a lost key before anything is written', async (context) => {
  const source = await openInstallation((close) => context.after(close));
  await openVault({ keyFile: source.secrets.keyFile, mayCreate: true });
  const files = await putAll(storeOf(source, true));
  const path = join(source.folder, 'reused.backup');
  await writeBackup(sealing(source), path, OPTIONS);
  const key = await readFile(source.secrets.keyFile, 'utf8');

  // The same files in another store whose key file was lost.
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const { keyFile } = target.secrets;
  await openVault({ keyFile, mayCreate: true });
  const lost = await readFile(keyFile, 'utf8');
  await putAll(storeOf(target, true));
  await rm(keyFile);
  const restore = () => restoreBackup(sealing(target), path, { signal: NEVER, reuseFiles: true });
  await assert.rejects(restore(), (error) => {
    assert.ok(error instanceof UserFacingError);
    assert.match(
      error.message,
      new RegExp(`^${files.size} files of the backup .* sealed under a key that is not here`),
    );
    return true;
  });
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(target.database.db);
  assert.equal(rows.length, 0);
  await assert.rejects(readFile(keyFile), { code: 'ENOENT' });

  // With both the lost key and the key of the backup, all files open.
  await writeFile(keyFile, `${key}${lost}`, { mode: 0o600 });
  await restore();
  await assertOpens(storeOf(target, true), files);
});

test('a key rotation killed between two files loses none, and the same command completes it', async (context) => {
  const home = await openInstallation((close) => context.after(close));
  const { keyFile } = home.secrets;
  await openVault({ keyFile, mayCreate: true });
  const former = await readFile(keyFile, 'utf8');
  const store = storeOf(home, true);
  const files = await putAll(store);
  // From before the setting, and one that is set aside.
  const [plain, aside] = [Buffer.from('from before'), Buffer.from('set aside')];
  files.set(await storeOf(home, false).put(plain), plain);
  const away = await store.put(aside);
  await store.setAside(away);
  let done = 0;
  const dying = {
    ...store,
    async reseal(...args: Parameters<typeof store.reseal>) {
      if (done === 3) throw new Error('killed');
      done += 1;
      return store.reseal(...args);
    },
  };
  const rotate = (artifacts: typeof store, dropOld = false) =>
    rotateKey({
      db: home.database.db,
      queue: spyQueue().queue,
      keys: null,
      keyFile,
      dropOld,
      artifacts,
    });
  await assert.rejects(rotate(dying), /killed/);
  const during = await readFile(keyFile, 'utf8');
  assert.ok(during.endsWith(former) && during.length === 2 * former.length);
  await assertOpens(store, files);

  assert.match((await rotate(store)).join(' '), new RegExp(`${files.size + 1 - done} files were sealed`));
  assert.equal(await readFile(keyFile, 'utf8'), during, 'no second key was created');
  assert.ok(!(await rotate(store, true)).join(' ').includes('files were sealed'));
  assert.equal(await readFile(keyFile, 'utf8'), during.slice(0, former.length));
  assert.ok((await sealedAmong(home, files)).every(Boolean));
  for (const isOn of [true, false]) {
    await assertOpens(storeOf(home, isOn), files);
    assert.deepEqual(await storeOf(home, isOn).get(away), aside);
  }
});
