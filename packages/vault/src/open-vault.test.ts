import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { openVault } from './open-vault.ts';
import { newKey, readKeys } from './read-keys.ts';
import { VaultError, type VaultFault } from './vault-error.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-vault-test-'));
});
after(() => rm(folder, { recursive: true }));

const faultOf = (fault: VaultFault) => (error: unknown) =>
  error instanceof VaultError && error.fault === fault;
const base64 = () => randomBytes(32).toString('base64');

test('creates the key file once, for its owner only, under concurrency', async () => {
  const keyFile = join(folder, 'new', 'secrets.key');
  const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault({ keyFile, mayCreate: true })));
  const sealed = vaults.map((vault) => vault.seal('secret', 'row'));
  for (const vault of vaults) for (const text of sealed) assert.equal(vault.unseal(text, 'row'), 'secret');
  assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(join(folder, 'new')), ['secrets.key']);
  const before = await readFile(keyFile, 'utf8');
  await openVault({ keyFile, mayCreate: true });
  assert.equal(await readFile(keyFile, 'utf8'), before);
});

test('reports a missing key file if it may not create one', async () => {
  const keyFile = join(folder, 'missing.key');
  await assert.rejects(openVault({ keyFile, mayCreate: false }), faultOf('no-key'));
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('missing')),
    [],
  );
});

test('given keys take precedence over the file, which is not created', async () => {
  const keyFile = join(folder, 'unused.key');
  const keys = `${base64()}, ${base64()}`;
  const vault = await openVault({ keys, keyFile, mayCreate: true });
  assert.equal(vault.unseal(vault.seal('secret', 'row'), 'row'), 'secret');
  await assert.rejects(stat(keyFile));
});

test('refuses and keeps a file without a key', async () => {
  const keyFile = join(folder, 'torn.key');
  await writeFile(keyFile, 'not a key');
  await assert.rejects(openVault({ keyFile, mayCreate: true }), faultOf('bad-key'));
  assert.equal(await readFile(keyFile, 'utf8'), 'not a key');
});

test('refuses an invalid key by its position without printing it', () => {
  const short = randomBytes(16).toString('base64');
  for (const bad of [short, randomBytes(64).toString('base64'), `${base64().slice(0, -2)}!!`]) {
    assert.throws(
      () => readKeys(`${base64()},${bad}`),
      (error) =>
        faultOf('bad-key')(error) &&
        error instanceof Error &&
        /^Key 2 /.test(error.message) &&
        !error.message.includes(bad),
    );
  }
  assert.throws(() => readKeys(' , '), faultOf('no-key'));
  assert.equal(readKeys(randomBytes(32).toString('base64url')).length, 1);
});

test("replacing keys keeps the file's owner, mode and symlink", async () => {
  const place = join(folder, 'place');
  await mkdir(place);
  const file = join(place, 'real.key');
  const link = join(folder, 'link.key');
  await writeFile(file, `${base64()}\n`, { mode: 0o640 });
  await chmod(file, 0o640);
  await symlink(file, link);
  // Only root may change the owner.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(file, 4321, 4322);
  const before = await stat(file);
  const key = newKey();
  await writeKeyFile(link, [key]);
  assert.deepEqual(readKeyFile(file), [key]);
  assert.ok((await lstat(link)).isSymbolicLink());
  const { mode, uid, gid } = await stat(file);
  assert.deepEqual([mode & 0o777, uid, gid], [0o640, before.uid, before.gid]);
  assert.deepEqual(await readdir(place), ['real.key']);
});
