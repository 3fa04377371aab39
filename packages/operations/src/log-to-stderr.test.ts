import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';

const TALKER = join(import.meta.dirname, '..', 'test', 'talk-and-exit.ts');

test('a program whose log reader is gone continues and exits with its own exit code', async () => {
  const child = spawn(process.execPath, [TALKER], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const reader = child.stderr;
  assert.ok(reader);
  const [words] = await once(reader, 'data');
  assert.match(String(words), /"first"/);
  reader.destroy();
  await once(reader, 'close');
  child.send('go on');
  const [code, signal] = await once(child, 'exit');
  assert.deepEqual([code, signal], [3, null]);
});
