import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT_FOLDER } from '../root-folder.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { openLog } from './open-log.ts';
import { startPart } from './start-part.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-parts-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function partOf(name: string, source: string) {
  const path = join(folder, `${name}.ts`);
  await writeFile(path, source);
  return {
    name: 'The part',
    program: [relative(ROOT_FOLDER, path)],
    env: process.env,
    logFile: join(folder, `${name}.log`),
    readyLine: /^ready/,
  };
}

test('a part is up when it says so, logs, and stops on SIGTERM', async () => {
  const input = await partOf('good', `console.log('ready', process.pid); setInterval(() => {}, 1000);`);
  const part = await startPart(input, new AbortController().signal);
  await part.stop();
  assert.equal(await part.exited, 'by SIGTERM');
  assert.match(await readFile(input.logFile, 'utf8'), /^ready \d+$/m);
});

test('a part that exits before it is up reports its own message', async () => {
  const input = await partOf('bad', `console.error('The moon is missing.'); process.exit(1);`);
  await assert.rejects(startPart(input, new AbortController().signal), (error) => {
    assert.ok(error instanceof UserFacingError);
    assert.equal(
      error.message,
      `The part could not start: The moon is missing. More is in ${input.logFile}.`,
    );
    return true;
  });
});

test('a thread of a part has no IPC channel and does not treat that as the end of the launcher', async () => {
  // Longer than the part's check whether the launcher is alive.
  const thread = `setTimeout(() => undefined, 2500)`;
  const input = await partOf(
    'threads',
    `import { Worker } from 'node:worker_threads';
    new Worker(${JSON.stringify(thread)}, { eval: true }).on('exit', () => console.log('ready'));
    setInterval(() => {}, 1000);`,
  );
  const part = await startPart(input, new AbortController().signal);
  await part.stop();
});

test('rotates a large log', async () => {
  const path = join(folder, 'large.log');
  await writeFile(path, 'old');
  await truncate(path, 6_000_000);
  const log = await openLog(path);
  await new Promise<void>((resolve) => log.end('new\n', resolve));
  assert.equal(await readFile(path, 'utf8'), 'new\n');
  assert.equal((await stat(`${path}.1`)).size, 6_000_000);
});
