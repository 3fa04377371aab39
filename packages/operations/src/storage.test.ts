import assert from 'node:assert/strict';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readStorage } from './storage.ts';

test('a disk below the minimum is full', async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  const larger = await readStorage({ folders: [tmpdir()], minFreeBytes: blocks * bsize + 1 });
  assert.equal(larger.isFull, true);
  assert.ok(larger.freeBytes !== null && larger.freeBytes <= blocks * bsize);
  const none = await readStorage({ folders: [tmpdir()], minFreeBytes: 0 });
  assert.equal(none.isFull, false);
});

test('a missing folder uses its nearest existing parent', async () => {
  const folder = join(tmpdir(), 'abhigam-no-such-folder', 'nor', 'this');
  const state = await readStorage({ folders: [folder], minFreeBytes: Number.MAX_SAFE_INTEGER });
  assert.equal(state.isFull, true);
});

test('storage with unknown free space is not full', async () => {
  const nowhere = await readStorage({ folders: [], minFreeBytes: Number.MAX_SAFE_INTEGER });
  assert.deepEqual(nowhere, { isFull: false, freeBytes: null });
});
