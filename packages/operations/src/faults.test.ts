import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { explainFileFault } from './file-fault.ts';
import { explainListenFault } from './listen-fault.ts';

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it worked'),
    (error: unknown) => error,
  );

test('explains a file error with path and remedy, also as a cause', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-faults-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const missing = await faultOf(writeFile(join(folder, 'none', 'x'), ''));
  assert.equal(
    explainFileFault(new Error('outer', { cause: missing })),
    `${join(folder, 'none', 'x')} cannot be opened, because there is no such file or folder: make it, or correct the settings.`,
  );
  const inTheWay = await faultOf(mkdir(join(file, 'x')));
  assert.match(
    explainFileFault(inTheWay) ?? '',
    /\/file\/x cannot be written, because a file is where a folder/,
  );
  const readOnly = await faultOf(mkdir('/proc/abhigam'));
  assert.match(explainFileFault(readOnly) ?? '', /^\/proc\/abhigam cannot be (written|opened), because /);
  for (const [code, words] of [
    ['EROFS', /cannot be written, because it lies on a file system that can only be read/],
    ['ENOSPC', /cannot be written, because the disk is full/],
    ['EACCES', /cannot be opened, because its permissions/],
  ] as const) {
    const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/data/x' });
    assert.match(explainFileFault(error) ?? '', words);
  }
});

test('distinguishes port errors from file errors', async () => {
  const server = createServer();
  const fault = await new Promise((resolve) => server.once('error', resolve).listen(9, '192.0.2.1'));
  const settings = { host: 'HOST', port: 'PORT' };
  assert.match(explainListenFault(fault, settings) ?? '', /does not have the address .* Set HOST/);
  assert.equal(explainFileFault(fault), null);
  const file = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/data/x' });
  assert.equal(explainListenFault(file, settings), null);
  const port = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 });
  assert.match(explainListenFault(port, settings) ?? '', /Set PORT above 1023/);
});
