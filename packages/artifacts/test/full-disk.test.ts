import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import { mountSmallDisk } from '@abhigam/testing';

test('removes old temporary files of killed processes', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-store-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const store = folderStore(folder);
  const whole = await store.put(Buffer.from('whole'));
  const draft = join(folder, whole.slice(0, 2), `${'0'.repeat(64)}.draft.part`);
  await writeFile(draft, 'ha');
  assert.equal(await store.tidy(new Date(0)), 0);
  assert.equal(await store.tidy(new Date(Date.now() + 60_000)), 1);
  assert.deepEqual(await readdir(join(folder, whole.slice(0, 2))), [whole]);
});

test('refuses a file too large for the disk and leaves nothing behind', async (t) => {
  const disk = await mountSmallDisk(64);
  if (!disk) return t.skip('this user may not mount a file system');
  t.after(() => disk.close());
  const store = folderStore(disk.folder);
  const small = await store.put(Buffer.from('fits'));
  await assert.rejects(store.put(randomBytes(200_000)), { code: 'ENOSPC' });
  const left = (await readdir(disk.folder, { recursive: true })).filter((path) => path.endsWith('.part'));
  assert.deepEqual(left, []);
  assert.equal((await store.get(small))?.toString(), 'fits');
  // The space of the partial file is free again.
  await store.put(randomBytes(20_000));
});
