import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import { mountSmallDisk } from '@abhigam/testing';

test('a file too large for the disk is refused and leaves nothing behind', async (t) => {
  const disk = await mountSmallDisk(64);
  if (!disk) return t.skip('this user may not mount a file system');
  t.after(() => disk.close());
  const store = folderStore(disk.folder);
  const small = await store.put(Buffer.from('fits'));
  await assert.rejects(store.put(randomBytes(200_000)), { code: 'ENOSPC' });
  const left = (await readdir(disk.folder, { recursive: true })).filter((path) => path.endsWith('.part'));
  assert.deepEqual(left, []);
  assert.equal((await store.get(small))?.toString(), 'fits');
  // The room that the half-written file had taken is there again.
  await store.put(randomBytes(20_000));
});
