import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from './temporary-folder.ts';

test('a temporary folder is new, private and named after its process', async (context) => {
  const prefix = `abhigam-folder-test-${randomUUID()}`;
  const [one, other] = [await makeTemporaryFolder(prefix), await makeTemporaryFolder(prefix)];
  context.after(() => Promise.all([one, other].map((path) => rm(path, { recursive: true }))));
  assert.notEqual(one, other);
  assert.ok(one.includes(`${prefix}-${process.pid}-`));
  assert.equal((await stat(one)).mode & 0o777, 0o700);
});

test('removes folders of dead processes and keeps those of live ones', async (context) => {
  const prefix = `abhigam-folder-test-${randomUUID()}`;
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const left = join(tmpdir(), `${prefix}-${ended}-abc`);
  const living = join(tmpdir(), `${prefix}-${process.pid}-abc`);
  const alike = join(tmpdir(), `${prefix}x-${ended}-abc`);
  for (const path of [left, living, alike]) await mkdir(path);
  const folder = await makeTemporaryFolder(prefix);
  context.after(() => Promise.all([living, alike, folder].map((path) => rm(path, { recursive: true }))));
  assert.deepEqual(
    [left, living, alike].map((path) => existsSync(path)),
    [false, true, true],
  );
});
