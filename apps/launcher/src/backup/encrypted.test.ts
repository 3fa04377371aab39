import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { endRestore } from '@abhigam/db';
import { createDemoData } from '@abhigam/sample-data';
import {
  Decrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { filesOf, openInstallation, rowsOf, type TestInstallation } from '../../test/installations.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { AGE_MARK, createBackupKey, readDecrypter, readEncrypter } from './backup-keys.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
let source: TestInstallation;
let folder: string;
let identityFile: string;
let recipient: string;
let file: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-encrypted-test-'));
  closers.push(() => rm(folder, { recursive: true }));
  source = await openInstallation((close) => closers.push(close));
  const sites = { defective: 'http://localhost:21390/', corrected: 'http://localhost:21391/' };
  await createDemoData(source.connectionString, sites, source.artifacts);
  // Larger than the chunks of the format and all buffers.
  await source.artifacts.put(randomBytes(3_000_000));
  identityFile = join(folder, 'backup.key');
  recipient = await createBackupKey(identityFile, new Date());
  file = await write('portal.backup.age', { recipients: [recipient] });
});
after(async () => {
  for (const close of closers.reverse()) await close();
});

async function write(name: string, sources: Parameters<typeof readEncrypter>[0]): Promise<string> {
  const path = join(folder, name);
  const encrypter = await readEncrypter(sources);
  await writeBackup(source, path, { version: '0.1.0', withKeys: true, signal: NEVER, encrypter });
  return path;
}
const check = async (path: string, by: Parameters<typeof readDecrypter>[0]) =>
  checkBackup(path, () => {}, await readDecrypter(by));
const refused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error) => error instanceof UserFacingError && message.test(error.message));
/** Nothing was written from a file that could not be read completely. */
async function assertUntouched(path: string, by: Parameters<typeof readDecrypter>[0], message: RegExp) {
  const target = await openInstallation((close) => closers.push(close), { empty: true });
  await refused(restoreBackup(target, path, { signal: NEVER, decrypter: await readDecrypter(by) }), message);
  assert.deepEqual(await rowsOf(target.database), {});
  await assert.rejects(stat(target.artifactsFolder), { code: 'ENOENT' });
  await assert.rejects(stat(target.secrets.keyFile));
}

test('an encrypted backup is an age file, and its key restores it', async (context) => {
  const bytes = await readFile(file);
  assert.ok(bytes.subarray(0, AGE_MARK.length).equals(AGE_MARK));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const target = await openInstallation((close) => context.after(close), { empty: true });
  const decrypter = await readDecrypter({ identityFiles: [identityFile] });
  await restoreBackup(target, file, { signal: NEVER, decrypter });
  await target.database.db.transaction().execute(endRestore);
  const [expected, found] = [await rowsOf(source.database), await rowsOf(target.database)];
  for (const table of ['users', 'organizations', 'websites', 'test_runs', 'failing_elements'])
    assert.equal(found[table], expected[table], table);
  assert.deepEqual(await filesOf(target.artifactsFolder), await filesOf(source.artifactsFolder));
});

test('the key is neither in the backup nor in clear text in the file', async () => {
  const bytes = await readFile(file, 'latin1');
  const secret = /AGE-SECRET-KEY-1\w+/.exec(await readFile(identityFile, 'utf8'))?.[0] ?? '';
  assert.notEqual(secret, '');
  assert.equal(bytes.includes(secret), false);
  assert.equal(bytes.includes(recipient), false);
  // Any age implementation opens it.
  const decrypter = new Decrypter();
  decrypter.addIdentity(secret);
  const plain = await decrypter.decrypt(await readFile(file));
  assert.equal(Buffer.from(plain.subarray(0, 4)).readUInt32LE(), 0xfd2fb528, 'compressed by zstd');
});

test('each of several recipients opens it, from a file too, post-quantum keys included', async () => {
  const identities = [await generateX25519Identity(), await generateHybridIdentity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  const list = join(folder, 'recipients.txt');
  await writeFile(list, `# of the office\n${recipients[0]}\n\n${recipients[1]}\r\n`);
  const path = await write('several.age', { recipients: [recipient], recipientFiles: [list] });
  for (const [index, identity] of identities.entries()) {
    const own = join(folder, `own-${index}.key`);
    await writeFile(own, `${identity}\n`);
    await check(path, { identityFiles: [own] });
  }
  await check(path, { identityFiles: [identityFile] });
});

test('a passphrase opens what it encrypted, with or without a trailing newline', async () => {
  const [written, read, wrong] = ['written', 'read', 'wrong'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(written, 'four words of our office\n');
  await writeFile(read, 'four words of our office');
  await writeFile(wrong, 'four words of your office');
  const path = await write('passphrase.age', { passphraseFile: written });
  await check(path, { passphraseFile: read });
  await refused(check(path, { passphraseFile: wrong }), /encrypted for another key or passphrase/);
});

test('restores nothing without the key or with another one, and says so', async () => {
  const other = join(folder, 'other.key');
  await createBackupKey(other, new Date());
  await assertUntouched(file, {}, /is encrypted: name the file with its key by --identity/);
  await assertUntouched(file, { identityFiles: [other] }, /encrypted for another key or passphrase/);
});

test('refuses a truncated or modified backup before anything is written', async () => {
  const { size } = await stat(file);
  const by = { identityFiles: [identityFile] };
  const header = (await readFile(file)).indexOf('\n---') + 60;
  // Including a chunk boundary of the format: 64 KiB and the 16-byte tag.
  const piece = header + 16 + 65_552;
  for (const length of [AGE_MARK.length, header, piece, Math.floor(size / 2), size - 1]) {
    const path = join(folder, `cut-${length}`);
    await copyFile(file, path);
    await truncate(path, length);
    await refused(check(path, by), /broken off or damaged|beginning is damaged/);
  }
  for (const place of [header - 5, header + 100, Math.floor(size / 2), size - 3]) {
    const path = join(folder, `changed-${place}`);
    await copyFile(file, path);
    const handle = await open(path, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place);
    buffer[0] = (buffer[0] ?? 0) ^ 1;
    await handle.write(buffer, 0, 1, place);
    await handle.close();
    await refused(check(path, by), /broken off or damaged|beginning is damaged/);
  }
  await truncate(join(folder, `changed-${size - 3}`), size - 20);
  await assertUntouched(join(folder, `changed-${size - 3}`), by, /broken off or damaged/);
});

test('reads an unencrypted backup even when a key is given', async () => {
  const path = await write('plain.backup', {});
  await check(path, {});
  await check(path, { identityFiles: [identityFile] });
});

test('refuses an invalid key without printing secrets', async () => {
  const secret = await generateX25519Identity();
  const shows = (error: unknown) => JSON.stringify([String(error), (error as Error).cause]).includes(secret);
  const spoilt = join(folder, 'spoilt.key');
  await writeFile(spoilt, `${secret}X\n`);
  await assert.rejects(
    readDecrypter({ identityFiles: [spoilt] }),
    (error) => error instanceof UserFacingError && !shows(error),
  );
  await assert.rejects(
    readEncrypter({ recipients: [secret] }),
    (error) => error instanceof UserFacingError && /use that/.test(error.message) && !shows(error),
  );
  await refused(readEncrypter({ recipients: ['ssh-ed25519 AAAA'] }), /is no public key of age/);
  await refused(readEncrypter({ recipientFiles: [join(folder, 'none')] }), /cannot be read \(ENOENT\)/);
  await refused(readDecrypter({ identityFiles: [join(folder, 'none')] }), /cannot be read \(ENOENT\)/);
  await writeFile(join(folder, 'short'), 'short\n');
  await refused(readEncrypter({ passphraseFile: join(folder, 'short') }), /at least 12 characters/);
  await refused(
    readEncrypter({ passphraseFile: join(folder, 'short'), recipients: [recipient] }),
    /Name either a passphrase or public keys/,
  );
});

test('creates a key once, readable by its owner only', async () => {
  assert.equal((await stat(identityFile)).mode & 0o777, 0o600);
  assert.match(
    await readFile(identityFile, 'utf8'),
    /^# created: \S+Z\n# public key: age1[0-9a-z]{58}\nAGE-SECRET-KEY-1[0-9A-Z]{58}\n$/,
  );
  await refused(createBackupKey(identityFile, new Date()), /is there already/);
});
