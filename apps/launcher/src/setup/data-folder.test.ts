import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStore } from '@abhigam/artifacts';
import { openLog } from '../parts/open-log.ts';
import { openDataFolder } from './data-folder.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('files in the data folder are readable by their owner only', async (t) => {
  const parent = await mkdtemp(join(tmpdir(), 'abhigam-data-'));
  t.after(() => rm(parent, { recursive: true }));
  const folders = await openDataFolder(join(parent, 'new', 'data'));
  const sha256 = await folderStore(folders.artifacts).put(Buffer.from('a picture'));
  const log = await openLog(join(folders.logs, 'api.log'));
  await new Promise<void>((resolve) => log.end('a line\n', resolve));
  const shardFolder = join(folders.artifacts, sha256.slice(0, 2));
  for (const folder of [join(parent, 'new', 'data'), folders.artifacts, folders.logs, shardFolder])
    assert.equal(await modeOf(folder), '700', folder);
  for (const file of [join(shardFolder, sha256), join(folders.logs, 'api.log')])
    assert.equal(await modeOf(file), '600', file);
});

test("tightens permissions at the next start, except for the database's folder", async (t) => {
  const data = await mkdtemp(join(tmpdir(), 'abhigam-data-'));
  t.after(() => rm(data, { recursive: true }));
  const folders = ['artifacts/ab', 'artifacts/aside', 'logs', 'postgres/server'];
  for (const folder of folders) await mkdir(join(data, folder), { recursive: true, mode: 0o755 });
  const files = ['artifacts/ab/abc', 'logs/api.log.1', 'secrets.key', 'postgres/server/x'];
  for (const file of files) await writeFile(join(data, file), '', { mode: 0o644 });
  await chmod(data, 0o755);
  await openDataFolder(data);
  const modes = await Promise.all(['.', ...folders, ...files].map((path) => modeOf(join(data, path))));
  assert.deepEqual(modes, ['700', '700', '700', '700', '755', '600', '600', '600', '644']);
});

test('a folder with other content keeps its permissions', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'abhigam-data-'));
  t.after(() => rm(home, { recursive: true }));
  await writeFile(join(home, 'letter.txt'), '', { mode: 0o644 });
  await chmod(home, 0o755);
  const { artifacts } = await openDataFolder(home);
  const modes = await Promise.all([home, join(home, 'letter.txt'), artifacts].map(modeOf));
  assert.deepEqual(modes, ['755', '644', '700']);
});
