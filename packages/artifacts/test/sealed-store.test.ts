import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { fileSealOf, newKey, Vault, VaultError } from '@abhigam/vault';
import { all } from './all.ts';

const PICTURE = Buffer.from('RIFF....WEBP of a page behind a login');

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-sealed-test-'));
});
after(() => rm(folder, { recursive: true }));

/** A store with its own folder and keys; the first key encrypts. */
function storeOf(name: string, keys: readonly [Buffer, ...Buffer[]], isOn = true): ArtifactStore {
  const vault = new Vault(keys);
  return folderStore(join(folder, name), { seal: fileSealOf(async () => vault), isOn });
}

const fileOf = (name: string, sha256: string) => join(folder, name, sha256.slice(0, 2), sha256);

test('files in the folder reveal nothing of their content', async () => {
  const sha256 = await storeOf('secret', [newKey()]).put(PICTURE);
  const stored = await readFile(fileOf('secret', sha256));
  assert.ok(!stored.includes('WEBP') && !stored.includes('login'));
  await assert.rejects(storeOf('secret', [newKey()]).get(sha256), { name: 'VaultError' });
});

test('reads files from before and after the setting, whether it is on or off', async () => {
  const key = newKey();
  const plain = await storeOf('mixed', [key], false).put(Buffer.from('from before'));
  const sealed = await storeOf('mixed', [key]).put(Buffer.from('from after'));
  for (const isOn of [true, false]) {
    const store = storeOf('mixed', [key], isOn);
    assert.equal((await store.get(plain))?.toString(), 'from before');
    assert.equal((await store.get(sealed))?.toString(), 'from after');
    for (const [sha256, text] of [
      [plain, 'from before'],
      [sealed, 'from after'],
    ] as const) {
      const file = await store.stream(sha256);
      assert.ok(file);
      assert.deepEqual([(await buffer(file.content)).toString(), file.bytes], [text, text.length]);
    }
  }
});

for (const bytes of [0, 1, 65_535, 65_536, 65_537, 200_000])
  test(`${bytes} bytes survive a round trip, at once and streamed`, async () => {
    const content = Buffer.alloc(bytes, 'content of a file ');
    const store = storeOf(`sizes-${bytes}`, [newKey()]);
    const sha256 = await store.put(content);
    assert.deepEqual(await store.get(sha256), content);
    const file = await store.stream(sha256);
    assert.ok(file);
    assert.deepEqual([await buffer(file.content), file.bytes], [content, bytes]);
  });

test('refuses a modified or truncated file', async () => {
  const store = storeOf('altered', [newKey()]);
  const sha256 = await store.put(Buffer.alloc(150_000, 'x'));
  const path = fileOf('altered', sha256);
  const stored = await readFile(path);
  const turned = Buffer.from(stored);
  turned[100] = (turned[100] ?? 0) ^ 1;
  // The second truncation is at a segment boundary.
  for (const wrong of [turned, stored.subarray(0, -1), stored.subarray(0, 52 + 65_536 + 16)]) {
    await writeFile(path, wrong);
    await assert.rejects(store.get(sha256), VaultError);
  }
});

test('re-encryption uses the first key, also for plain files', async () => {
  const [old, next] = [newKey(), newKey()];
  const plain = await storeOf('anew', [old], false).put(Buffer.from('from before'));
  const sealed = await storeOf('anew', [old]).put(PICTURE);
  const aside = await storeOf('anew', [old]).put(Buffer.from('aside'));
  await storeOf('anew', [old]).setAside(aside);
  const both = storeOf('anew', [next, old]);
  assert.deepEqual(
    [await both.reseal('kept', plain), await both.reseal('kept', sealed), await both.reseal('aside', aside)],
    [true, true, true],
  );
  assert.deepEqual([await both.reseal('kept', plain), await both.reseal('kept', sealed)], [false, false]);
  const after = storeOf('anew', [next]);
  assert.deepEqual(
    (await all(after.list('aside'))).map(({ sha256 }) => sha256),
    [aside],
  );
  assert.deepEqual(await after.get(sealed), PICTURE);
  assert.equal((await after.get(plain))?.toString(), 'from before');
  assert.equal((await after.get(aside))?.toString(), 'aside');
  assert.ok(
    (await readdir(join(folder, 'anew'), { recursive: true })).every((name) => !name.endsWith('.part')),
  );
});

test('with encryption off, plain files stay as they are', async () => {
  const store = storeOf('off', [newKey()], false);
  const sha256 = await store.put(PICTURE);
  assert.equal(await store.reseal('kept', sha256), false);
  assert.deepEqual(await readFile(fileOf('off', sha256)), PICTURE);
});
